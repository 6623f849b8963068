#!/usr/bin/python3
"""Measures the server's memory for each connection of guests who send nothing after the hello.

Usage: bench/connections.py [BUILD]. BUILD is where the server is: build/release.
Prints kB a connection, plain and over TLS.
"""
import asyncio
import json
import pathlib
import ssl
import subprocess
import sys
import tempfile
import time

import websockets

CONNECTIONS = 1000


def memory_kb(process):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


async def come(url, context):
    socket = await websockets.connect(url, subprotocols=["bastide.v1.json"], ssl=context, ping_interval=None)
    hello = {"request": "AAAAAAAAAAAAAAAAAAAAAA==",
             "hello": {"protocolMin": 1, "protocolMax": 1, "name": "Guest"}}
    await socket.send(json.dumps(hello))
    assert "welcome" in json.loads(await socket.recv())
    return socket


async def measure(url, context, process):
    first = [await come(url, context) for _ in range(50)]  # memory that all connections share is allocated now
    before = memory_kb(process)
    more = [await come(url, context) for _ in range(CONNECTIONS)]
    cost = (memory_kb(process) - before) / CONNECTIONS
    for socket in first + more:
        socket.transport.abort()
    return cost


def run(server, tls):
    with tempfile.TemporaryDirectory() as folder:
        port_file = pathlib.Path(folder) / "port"
        words = [server, "--listen", "127.0.0.1", "--port", "0", "--port-file", port_file,
                 "--store", pathlib.Path(folder) / "store", "--log-level", "warn"]
        context = None
        if tls:
            certificate, key = pathlib.Path(folder) / "c.pem", pathlib.Path(folder) / "k.pem"
            subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                            "-nodes", "-subj", "/CN=localhost", "-days", "30", "-keyout", key, "-out",
                            certificate], check=True, capture_output=True)
            words += ["--tls-certificate", certificate, "--tls-key", key]
            context = ssl.create_default_context()
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        process = subprocess.Popen(words)
        try:
            while not (port_file.exists() and port_file.read_text().endswith("\n")):
                time.sleep(0.02)
            scheme = "wss" if tls else "ws"
            url = f"{scheme}://127.0.0.1:{int(port_file.read_text())}"
            return asyncio.run(measure(url, context, process))
        finally:
            process.kill()
            process.wait()


def main():
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build/release")
    server = build / "server" / "bastide-server"
    print(f"connection.plain_kb {run(server, False):.1f}")
    print(f"connection.tls_kb {run(server, True):.1f}")


main()
