import { SITE_DATA } from '../domain/site-data.ts'
import type { RestContext } from './context.ts'
import type { Handlers } from './routes.ts'

/** Public data of the site. */
export const siteCalls = ({ store, booking, margin, passkeyDomain }: RestContext) =>
  ({
    settings: () => ({ data: { ...store.settings.site(), passkey_domain: passkeyDomain } }),
    siteData: () => ({ data: { ...SITE_DATA, pnl_booking: booking.rule(), ...margin.rules() } }),
  }) satisfies Partial<Handlers>
