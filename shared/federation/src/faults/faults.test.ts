import { expect, test } from 'vitest'
import { readFaults } from './faults.ts'

const page = 'https://site.test/mt4?faults=trading:down,chat:slow,wallet:rubbish,:down,admin'

test('[MFE-03] reads the faults a tester asks for and leaves out what is unknown', () => {
  expect(readFaults(page, true).list).toEqual([
    { remote: 'trading', fault: 'down' },
    { remote: 'chat', fault: 'slow' },
  ])
})

test('[MFE-05] faults exist only where the deployment allows them', () => {
  expect(readFaults(page, false).list).toEqual([])
})

test('[MFE-03] clearing ends them', () => {
  const faults = readFaults(page, true)
  faults.clear()
  expect(faults.get('trading')).toBeUndefined()
})
