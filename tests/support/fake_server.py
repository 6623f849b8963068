"""A server that only sends its id: it welcomes every client and has no tables. It speaks only the JSON subprotocol."""
import base64
import hashlib
import json
import os
import socket
import struct
import threading

ACCEPT = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class FakeServer:
    """Claims to be the server with this id of 16 bytes, as any server can."""

    def __init__(self, server_id):
        self.server_id = server_id
        self.tokens = []  # received in hellos
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def close(self):
        self.listener.close()

    def serve(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.handle, args=(connection,), daemon=True).start()

    def handle(self, connection):
        with connection, connection.makefile("rb") as received:
            key = self.read_head(received)
            if key is None:
                return
            answer = base64.b64encode(hashlib.sha1((key + ACCEPT).encode()).digest()).decode()
            connection.sendall(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Protocol: bastide.v1.json\r\n"
                          f"Sec-WebSocket-Accept: {answer}\r\n\r\n").encode())
            while (frame := self.read_frame(received)) is not None:
                opcode, payload = frame
                if opcode == 8:
                    self.send(connection, 8, payload)
                    return
                if opcode == 1:
                    self.send(connection, 1, json.dumps(self.answer(json.loads(payload))).encode())

    @staticmethod
    def read_head(received):
        key = None
        while (header := received.readline().decode().strip()):
            name, _, value = header.partition(": ")
            key = value if name.lower() == "sec-websocket-key" else key
        return key

    @staticmethod
    def read_frame(received):
        head = received.read(2)
        if len(head) < 2:
            return None
        size = head[1] & 0x7F
        if size == 126:
            size = struct.unpack("!H", received.read(2))[0]
        mask = received.read(4)
        return head[0] & 0x0F, bytes(byte ^ mask[i % 4] for i, byte in enumerate(received.read(size)))

    @staticmethod
    def send(connection, opcode, payload):
        size = bytes([len(payload)]) if len(payload) < 126 else b"\x7e" + struct.pack("!H", len(payload))
        connection.sendall(bytes([0x80 | opcode]) + size + payload)

    def answer(self, message):
        answer = {"request": message["request"]}
        if "hello" in message:
            hello = message["hello"]
            known_token = hello.get("token", "")
            self.tokens.append(known_token)
            token = "" if known_token else base64.b64encode(os.urandom(32)).decode()
            return answer | {"welcome": {
                "protocol": 1, "hashVersion": 1, "server": "fake 1.0", "name": hello.get("name") or "Anna",
                "token": token, "matches": [], "serverId": base64.b64encode(self.server_id).decode()}}
        if "listTables" in message:
            return answer | {"tableList": {"tables": [], "more": False, "before": 0}}
        return answer | {"done": {"match": 0, "version": 0}}
