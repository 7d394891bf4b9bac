import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createSite } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { portsOf } from './services.mjs'

const root = join(import.meta.dirname, '../..')

test('ports come from the environment, where an empty variable counts as unset', () => {
  expect(portsOf({ PORT: '', SANDBOX_PORT: '5000' })).toEqual({
    PORT: '4100',
    SANDBOX_PORT: '5000',
    SANDBOX_CARDS_PORT: '5001',
  })
})

test.each(['PORT', 'SANDBOX_PORT', 'SANDBOX_CARDS_PORT'])(
  'dev says in one sentence that the port of %s is taken, before it installs or builds anything',
  async (variable) => {
    // Anything may listen there, such as another checkout's sandbox; it need not speak http.
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

test('an answer at the port doesn’t count as the service until it says that it listens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradefront-services-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // Another checkout's sandbox, which takes the port after it was found free.
  const other = createSite((_request, response) => response.end('ok'))
  onTestFinished(() => void other.close())
  const free = createServer().listen(0)
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  const url = `http://localhost:${port}/sandbox/health`
  const own = join(folder, 'own.mjs')
  const start = async (script: string) => {
    await writeFile(own, script)
    const code = `import { startService } from ${JSON.stringify(join(root, 'tools/scripts/services.mjs'))}
      startService('The sandbox', [${JSON.stringify(own)}], { url: ${JSON.stringify(url)} }).then(
        (child) => { console.log('ready'); child.kill() },
        (error) => console.log(error.message),
      )`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root })
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    return { said: () => said, ended: once(child, 'close') }
  }
  const late = await start("console.log('started'); setTimeout(() => process.exit(1), 2000)")
  while (!late.said().includes('started')) await new Promise((resolve) => setTimeout(resolve, 20))
  other.listen(port)
  await late.ended
  expect(late.said()).toBe('started\nThe sandbox ended before it was ready; the lines above say why.\n')
  await new Promise((resolve) => other.close(resolve))
  const ready = await start("process.send('listening'); setInterval(() => {}, 1000)")
  await ready.ended
  expect(ready.said()).toBe('ready\n')
})
