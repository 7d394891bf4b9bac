import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkServer } from './check-server.ts'
import { contractText } from './document.ts'

const HELP = `npm run contract -- --write                    write docs/contract.json from the schemas
npm run contract -- --base-url URL [--token T]     compare a broker's server with what the front end reads

  The token may also be in TRADEFRONT_TOKEN, which keeps it out of the list of processes.`

const file = join(import.meta.dirname, '../../../docs/contract.json')
const { values } = parseArgs({
  options: {
    write: { type: 'boolean' },
    'base-url': { type: 'string' },
    token: { type: 'string' },
    help: { type: 'boolean' },
  },
})

async function main(): Promise<number> {
  if (values.write) {
    await writeFile(file, contractText())
    return 0
  }
  const baseUrl = values['base-url']
  if (values.help || baseUrl === undefined) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const results = await checkServer({ baseUrl, token: values.token ?? process.env['TRADEFRONT_TOKEN'] })
  for (const { call, outcome, detail } of results) {
    console.log(`${outcome.padEnd(10)} ${call.padEnd(40)} ${detail}`.trimEnd())
  }
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length
  console.log(
    `${count('fits')} fit, ${count('differs')} differ, ${count('absent')} not offered, ${count('not tried')} not tried`,
  )
  return count('differs') === 0 ? 0 : 1
}

process.exitCode = await main()
