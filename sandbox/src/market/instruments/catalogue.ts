import type { InstrumentSpec } from '../spec.ts'
import { cryptoSpecs } from './crypto.ts'
import { forexSpecs } from './forex.ts'
import { commoditySpecs, indexSpecs, metalSpecs } from './others.ts'
import { stockSpecs } from './stocks.ts'

/** First broker id, so that none is mistaken for an asset id or an array index. */
export const FIRST_BROKER_ID = 1001

/** Every instrument, ordered by class; its index determines the broker's id [MKT-02]. */
export function instrumentCatalogue(): InstrumentSpec[] {
  return [
    ...cryptoSpecs(),
    ...stockSpecs(),
    ...indexSpecs(),
    ...commoditySpecs(),
    ...metalSpecs(),
    ...forexSpecs(),
  ]
}
