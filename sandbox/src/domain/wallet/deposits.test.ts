import { expect, test } from 'vitest'
import { openStore } from '../../store/store.ts'
import { createDeposits } from './deposits.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

test('[WALL-01] stores the file of a receipt, not the URL text sent by the customer', () => {
  const store = openStore(':memory:', () => NOW)
  const deposits = createDeposits({
    store,
    market: { quote: () => expect.fail('no coins') },
    trading: { freeMargin: () => 0n },
    events: { userUpdated: () => {}, notified: () => {} },
    cards: { charge: () => expect.fail('no card'), spend: () => {} },
    outbox: { send: () => {} },
    protection: { requireMayDeposit: () => {}, requireNoBreak: () => {} },
    now: () => NOW,
  })
  const demo = store.users.byEmail('demo@tradefront.test')!
  const file = {
    uploaderId: demo.id,
    fileName: 'a.pdf',
    mediaType: 'application/pdf',
    content: Buffer.from('x'),
  }
  const { id, token } = store.messages.addFile(file, NOW)
  const receipt = `javascript:alert(1)//api/v1/chat/files/${token}/a.pdf`
  const body = {
    amount: '1000',
    sent_on: '2026-06-14',
    sender: 'Alex Demo',
    bank_reference: 'INV-7',
    receipt,
  }
  deposits.wire(demo, body, undefined)
  const [kept] = store.deposits.page(demo.id, {}, 1, 0)
  expect(JSON.stringify(kept)).not.toContain('javascript:')
  expect(kept).toMatchObject({ details: expect.stringContaining(`"receipt_file":${id}`) })
  store.close()
})
