import * as v from 'valibot'

/**
 * Path and query of a GET call below `/api/v1/`. If it ends in `account=`, the account that is traded is added; without one
 * the parameter is left out.
 */
const CallPath = v.pipe(v.string(), v.regex(/^[a-z\d]+([/-][a-z\d]+)*(\?[\w&=-]+)?$/))

/**
 * What the page's first script starts for a logged-in customer, in a tab in sight, while the page's code loads [MFE-02]. The
 * application takes the answers over if it makes exactly the same calls.
 */
export const EarlyWork = v.object({
  /** Calls made at once. They must change nothing, not even what counts as read: the page may never be shown. */
  calls: v.array(CallPath),
  /** Calls whose answers are so large that they would delay the code: made with the last scripts. */
  large: v.optional(v.array(CallPath), []),
  /** Connects to the price server, and subscribes once the first call is answered [MKT-13]. */
  prices: v.optional(v.boolean(), false),
})
export type EarlyWork = v.InferOutput<typeof EarlyWork>
