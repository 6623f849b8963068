"""A proxy between servers and their database that ends connections, even in the middle of a commit."""
import asyncio
import random


class CuttingProxy:
    """While `is_cutting`, ends a connection after about one in `ONE_IN` pieces of data. It forwards a part of the
    piece before, or all: then the database executes a statement whose answer nobody receives."""

    ONE_IN = 150

    def __init__(self, target):
        self.target, self.is_cutting, self.cuts = target, False, 0

    async def listen(self, socket):
        await asyncio.start_unix_server(self.accept, socket)

    async def accept(self, reader, writer):
        try:
            to_reader, to_writer = await asyncio.open_unix_connection(self.target)
        except OSError:
            writer.transport.abort()
            return
        both = (writer, to_writer)
        await asyncio.gather(self.forward(reader, to_writer, both), self.forward(to_reader, writer, both))

    async def forward(self, reader, writer, both):
        try:
            while piece := await reader.read(65536):
                if self.is_cutting and random.randrange(CuttingProxy.ONE_IN) == 0:
                    self.cuts += 1
                    writer.write(piece[:random.choice([0, len(piece) // 2, len(piece)])])
                    await writer.drain()
                    break
                writer.write(piece)
                await writer.drain()
        except OSError:
            pass
        for end in both:
            end.close()
