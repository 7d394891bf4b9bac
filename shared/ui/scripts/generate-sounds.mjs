import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/* Writes the product's three sounds: a few soft notes each, 16 kHz mono PCM, pure sine waves. */

const RATE = 16_000
const LEVEL = 0.35

/** Each note: frequency (Hz), start and length (s). */
const SOUNDS = {
  success: [
    { hertz: 659.25, at: 0, length: 0.16 },
    { hertz: 987.77, at: 0.09, length: 0.26 },
  ],
  error: [
    { hertz: 311.13, at: 0, length: 0.16 },
    { hertz: 233.08, at: 0.12, length: 0.26 },
  ],
  notification: [
    { hertz: 880, at: 0, length: 0.14 },
    { hertz: 1174.66, at: 0.1, length: 0.3 },
  ],
}

function sample(notes, time) {
  let sum = 0
  for (const { hertz, at, length } of notes) {
    const t = time - at
    if (t < 0 || t > length) continue
    // 8 ms of attack, then an exponential decay to silence: no clicks.
    const envelope = Math.min(t / 0.008, 1) * Math.exp(-5 * (t / length)) * (1 - t / length)
    const angle = 2 * Math.PI * hertz * t
    sum += envelope * (Math.sin(angle) + 0.25 * Math.sin(2 * angle))
  }
  return sum
}

function wave(notes) {
  const seconds = Math.max(...notes.map(({ at, length }) => at + length))
  const count = Math.ceil(seconds * RATE)
  const data = Buffer.alloc(44 + count * 2)
  data.write('RIFF', 0)
  data.writeUInt32LE(36 + count * 2, 4)
  data.write('WAVEfmt ', 8)
  data.writeUInt32LE(16, 16)
  data.writeUInt16LE(1, 20)
  data.writeUInt16LE(1, 22)
  data.writeUInt32LE(RATE, 24)
  data.writeUInt32LE(RATE * 2, 28)
  data.writeUInt16LE(2, 32)
  data.writeUInt16LE(16, 34)
  data.write('data', 36)
  data.writeUInt32LE(count * 2, 40)
  for (let index = 0; index < count; index += 1) {
    const value = Math.max(-1, Math.min(1, sample(notes, index / RATE) * LEVEL))
    data.writeInt16LE(Math.round(value * 32_767), 44 + index * 2)
  }
  return data
}

const folder = join(dirname(fileURLToPath(import.meta.url)), '../src/sounds')
for (const [name, notes] of Object.entries(SOUNDS)) writeFileSync(join(folder, `${name}.wav`), wave(notes))
