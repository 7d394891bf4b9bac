const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u

/**
 * A person's name in one piece, in the order of its script: '山田太郎' has the family name first and no space between, 'Mia Berg'
 * the given name first. By script and not by the reader's country: a name keeps its order where it is read.
 */
export function fullName({
  first_name: given,
  last_name: family,
}: {
  readonly first_name: string
  readonly last_name: string
}): string {
  const isEastAsian = EAST_ASIAN.test(given) && EAST_ASIAN.test(family)
  return isEastAsian ? `${family}${given}` : `${given} ${family}`.trim()
}
