const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Time of day in the user's zone, '15:04:05'. */
export function timeOfDay(date: Date): string {
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
}
