import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test.each(['PORT', 'SANDBOX_PORT', 'SANDBOX_CARDS_PORT'])(
  'dev says in one sentence that the port of %s is taken, before it installs or builds anything',
  async (variable) => {
    // Whatever listens there, such as the sandbox of another checkout; it need not speak http.
    const other = createServer().listen(0)
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const taken = String((other.address() as AddressInfo).port)
    const free = { PORT: '59101', SANDBOX_PORT: '59102', SANDBOX_CARDS_PORT: '59103', [variable]: taken }
    const child = spawn(process.execPath, ['tools/dev.mjs', 'trading'], {
      cwd: root,
      env: { ...process.env, ...free },
    })
    let [said, errors] = ['', '']
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    expect([code, said, errors]).toEqual([
      1,
      '',
      `Something already listens at http://localhost:${taken}. Stop it, or set ${variable} to another port.\n`,
    ])
  },
)
