// SHA-256 (FIPS 180-4): browsers have it only on encrypted pages.

/** The first bits of the fractional parts of a root of each of the first primes. */
function roots(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; ++n) {
    if (![...found.keys()].some((i) => n % primes[i]! === 0)) {
      primes[found.length] = n;
      found.push(Math.floor((root(n) % 1) * 2 ** 32));
    }
  }
  return Uint32Array.from(found);
}

const primes: number[] = [];
const start = roots(8, Math.sqrt);
const constants = roots(64, Math.cbrt);

const turned = (word: number, by: number): number => word >>> by | word << (32 - by);

/** The bytes, a one, and their number of bits at the end of a block. */
function padded(bytes: Uint8Array): DataView {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 4, bytes.length * 8);
  return view;
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const data = padded(bytes);
  const state = Uint32Array.from(start);
  const w = new Uint32Array(64);
  for (let block = 0; block < data.byteLength; block += 64) {
    for (let i = 0; i < 64; ++i) {
      const a = w[i - 15] ?? 0;
      const b = w[i - 2] ?? 0;
      w[i] = i < 16 ? data.getUint32(block + 4 * i)
        : w[i - 16]! + (turned(a, 7) ^ turned(a, 18) ^ a >>> 3) + w[i - 7]! + (turned(b, 17) ^ turned(b, 19) ^ b >>> 10);
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; ++i) {
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (e & f ^ ~e & g) + constants[i]! + w[i]!;
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c);
      [h, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = state[i]! + word; });
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return new Uint8Array(out.buffer);
}
