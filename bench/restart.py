#!/usr/bin/python3
"""Measures the start of a server with ten thousand unfinished matches, and the first request for a match.

    bench/restart.py [BUILD]        BUILD is where the programs are: build/release

Plays a thousand real matches of four half-way, copies them in the file until there are ten thousand unfinished ones,
lets the kernel forget the file (as root), starts the server on it, and looks at some matches that nobody has touched.
The times are a client's: they hold the socket, JSON and Python.
"""
import asyncio, base64, json, os, pathlib, random, sqlite3, subprocess, sys, tempfile, time
import websockets

MATCHES = 10_000
TOUCHED = 200
PAUSE = 0.25  # seconds between two requests, because reading a match costs credits


def play_half_way(build, store):
    subprocess.run([build / "bench/bench_load", "--matches", "1000", "--flat-out-matches", "1000",
                    "--seconds", "3", "--rate", "100", "--", "--store", store], check=True, stdout=subprocess.DEVNULL)


def multiply(store):
    file = sqlite3.connect(store)
    running = [row[0] for row in file.execute("SELECT number FROM match WHERE stage = 1")]
    number = file.execute("SELECT max(number) FROM match").fetchone()[0]
    for copy in range(MATCHES - len(running)):
        number += 1
        original = (number, running[copy % len(running)])
        file.execute("INSERT INTO match SELECT ?, stage, deadline, changed, bytes FROM match WHERE number = ?", original)
        file.execute("INSERT INTO participant SELECT ?, place, person, engaged FROM participant WHERE match = ?", original)
        file.execute("INSERT INTO envelope SELECT ?, version, bytes FROM envelope WHERE match = ? ORDER BY version", original)
        file.execute("INSERT INTO snapshot SELECT ?, version, bytes FROM snapshot WHERE match = ?", original)
    file.commit()
    print(f"envelopes                        {file.execute('SELECT count(*) FROM envelope').fetchone()[0]}")
    file.close()
    return number


def memory(process):
    """Returns the memory of the process in MB."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1000


def start(build, folder, store):
    port = folder / "port"
    begin = time.perf_counter()
    process = subprocess.Popen([build / "server/bastide-server", "--port", "0", "--port-file", port,
                                "--store", store, "--log-level", "warn"])
    while not (port.exists() and port.read_text()):
        time.sleep(0.001)
    print(f"serving after, ms                {1000 * (time.perf_counter() - begin):.0f}")
    return process, int(port.read_text())


async def touch(port, numbers):
    """Returns the milliseconds for the first request for each of these matches."""
    async with websockets.connect(f"ws://127.0.0.1:{port}/", subprotocols=["bastide.v1.json"], max_size=None) as socket:
        async def ask(**kind):
            request = base64.b64encode(os.urandom(16)).decode()
            begin = time.perf_counter()
            await socket.send(json.dumps({"request": request, **kind}))
            while True:
                answer = json.loads(await socket.recv())
                if answer["request"] == request:
                    return answer, 1000 * (time.perf_counter() - begin)
        await ask(hello={"protocolMin": 1, "protocolMax": 1, "client": "restart", "name": "Looker"})
        times = []
        for number in numbers:
            answer, took = await ask(watch={"match": number})
            assert "snapshot" in answer, answer
            times.append(took)
            await ask(unwatch={"match": number})
            await asyncio.sleep(PAUSE)
        return sorted(times)


def main():
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build/release")
    with tempfile.TemporaryDirectory(dir=build) as name:
        folder = pathlib.Path(name)
        store = folder / "store"
        play_half_way(build, store)
        last = multiply(store)
        if os.geteuid() == 0:
            os.sync()
            pathlib.Path("/proc/sys/vm/drop_caches").write_text("3")
        process, port = start(build, folder, store)
        try:
            print(f"memory at the start, MB          {memory(process):.0f}")
            times = asyncio.run(touch(port, random.Random(1).sample(range(last - MATCHES + 2000, last), TOUCHED)))
            print(f"first touch, median ms           {times[len(times) // 2]:.2f}")
            print(f"first touch, 99th of 100, ms     {times[len(times) * 99 // 100]:.2f}")
            print(f"memory after {TOUCHED} touches, MB     {memory(process):.0f}")
        finally:
            process.terminate()
            process.wait()


main()
