import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { createSecretBox, keyBeside, readKey } from './secret-key.ts'
import { openStore } from './store.ts'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradefront-'))
  file = join(folder, 'sandbox.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Everything on disk except the key. */
const onDisk = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith('sandbox.db') && !name.endsWith('.key'))
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join('')

const keptSecret = () => {
  const raw = openDatabase(file)
  const row = raw.query<{ secret: string }>('SELECT secret FROM second_factors WHERE user_id = 1').get()
  raw.close()
  return row?.secret ?? ''
}

describe('[SESS-07] secrets of authenticator apps', () => {
  test('are encrypted in the file, and readable after reopening it', () => {
    const first = openStore(file, Date.now)
    first.secondFactors.begin(1, SECRET)
    first.secondFactors.enable(1, Date.now())
    expect(first.secondFactors.of(1)?.secret).toBe(SECRET)
    first.close()
    expect(onDisk()).not.toContain(SECRET)
    const second = openStore(file, Date.now)
    expect(second.secondFactors.of(1)).toMatchObject({ secret: SECRET, enabled_at: expect.any(String) })
    second.close()
  })

  test('with another key the file does not open, is unchanged, and not left locked', () => {
    const first = openStore(file, Date.now)
    first.secondFactors.begin(1, SECRET)
    first.close()
    const kept = keptSecret()
    expect(() => openStore(file, Date.now, undefined, randomBytes(32))).toThrow('another key')
    expect(keptSecret()).toBe(kept)
    const again = openStore(file, Date.now)
    expect(again.secondFactors.of(1)?.secret).toBe(SECRET)
    again.close()
  })

  test('a given key creates no file', () => {
    openStore(file, Date.now, undefined, randomBytes(32)).close()
    expect(existsSync(`${file}.key`)).toBe(false)
  })
})

describe('the key beside the database', () => {
  test('is created once, readable only by its owner', () => {
    const key = keyBeside(file)
    expect(key).toHaveLength(32)
    expect(statSync(`${file}.key`).mode & 0o777).toBe(0o600)
    expect(keyBeside(file)).toEqual(key)
    expect(readdirSync(folder)).toEqual(['sandbox.db.key'])
  })

  test('a corrupt one is refused, not replaced', () => {
    writeFileSync(`${file}.key`, 'half')
    expect(() => keyBeside(file)).toThrow(/sandbox\.db\.key must be 32 bytes as base64/)
    expect(readFileSync(`${file}.key`, 'utf8')).toBe('half')
  })

  test('an invalid key is not quoted in the message', () => {
    expect(() => readKey('c2hvcnQ=', 'SANDBOX_SECRET_KEY')).toThrow(
      /^SANDBOX_SECRET_KEY must be 32 bytes as base64$/,
    )
  })
})

describe('a sealed text', () => {
  const box = createSecretBox(randomBytes(32))

  test('differs each time and decrypts only in its own row', () => {
    const sealed = box.seal(SECRET, 'row 1')
    expect(box.seal(SECRET, 'row 1')).not.toBe(sealed)
    expect(box.open(sealed, 'row 1')).toBe(SECRET)
    expect(() => box.open(sealed, 'row 2')).toThrow()
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'row 1')).toThrow()
  })

  test('does not decrypt if a byte is changed or the tag truncated', () => {
    const bytes = Buffer.from(box.seal(SECRET, 'row 1').slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => box.open(`v1.${changed.toString('base64url')}`, 'row 1'), `byte ${at}`).toThrow()
    }
    expect(() => box.open(`v1.${bytes.subarray(0, 20).toString('base64url')}`, 'row 1')).toThrow()
  })
})
