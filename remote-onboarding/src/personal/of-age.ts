const ADULT_YEARS = 18

/** A calendar day as YYYY-MM-DD, in the zone of this device. */
export function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/**
 * Whether a person has turned 18 by a day: the birthday itself counts. Who was born on 29 February turns 18 on 1 March,
 * since 18 years later there is no 29 February. Both days are YYYY-MM-DD.
 */
export function isOfAge(birthday: string, today: string): boolean {
  const [year = '', ...rest] = birthday.split('-')
  const coming = `${Number(year) + ADULT_YEARS}-${rest.join('-')}`
  // As text: 29 February of a common year is after its 28th and before 1 March.
  return coming <= today
}
