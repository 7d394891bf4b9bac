/*
 * The words of the provider's page. Like real providers' pages it has languages of its own, and takes one from its
 * address (`locale`). Sentences that its server says too have the server's codes.
 */

const ENGLISH = {
  title: 'Card details',
  'label.number': 'Card number',
  'label.expiry': 'Expires',
  'label.code': 'Security code',
  'label.holder': 'Name on the card',
  'hint.expiry': 'MM/YY',
  'hint.code': '3 or 4 digits',
  'hint.holder': 'As printed on the card',
  'secure.title': 'Confirm with your bank',
  'secure.text': 'Your bank wants you to confirm the payment of {sum}. In the sandbox the code is 123456.',
  'secure.code': 'Code from your bank',
  'secure.confirm': 'Confirm payment',
  'secure.cancel': 'Cancel payment',
  'card.number': 'Enter a valid card number',
  'card.expiry': 'Enter the expiry date as MM/YY',
  'card.code-digits': 'The security code has 3 or 4 digits',
  'card.holder': 'Enter the name on the card',
  'card.not-prepared': "We couldn't prepare the payment",
  'card.expired': 'The card has expired',
  'card.security-code': 'The security code has {digits} digits',
  'card.gone': 'This payment has expired',
  'card.code': 'This code is not correct',
  'card.unconfirmed': "Your bank didn't confirm the payment",
  unavailable: "We couldn't reach the card provider. Nothing was charged. Try again.",
  'too-slow': "The card provider didn't answer in time. Nothing was charged. Try again.",
  cancelled: 'You cancelled the payment. Nothing was charged.',
} as const

type Word = keyof typeof ENGLISH
type Words = Readonly<Record<Word, string>>

const GERMAN: Words = {
  title: 'Kartendaten',
  'label.number': 'Kartennummer',
  'label.expiry': 'Gültig bis',
  'label.code': 'Sicherheitscode',
  'label.holder': 'Name auf der Karte',
  'hint.expiry': 'MM/JJ',
  'hint.code': '3 oder 4 Ziffern',
  'hint.holder': 'Wie auf der Karte',
  'secure.title': 'Bei Ihrer Bank bestätigen',
  'secure.text':
    'Bestätigen Sie die Zahlung von {sum} gegenüber Ihrer Bank. In der Sandbox lautet der Code 123456.',
  'secure.code': 'Code Ihrer Bank',
  'secure.confirm': 'Zahlung bestätigen',
  'secure.cancel': 'Zahlung abbrechen',
  'card.number': 'Geben Sie eine gültige Kartennummer ein',
  'card.expiry': 'Geben Sie das Ablaufdatum als MM/JJ ein',
  'card.code-digits': 'Der Sicherheitscode hat 3 oder 4 Ziffern',
  'card.holder': 'Geben Sie den Namen auf der Karte ein',
  'card.not-prepared': 'Die Zahlung konnte nicht vorbereitet werden',
  'card.expired': 'Die Karte ist abgelaufen',
  'card.security-code': 'Der Sicherheitscode hat {digits} Ziffern',
  'card.gone': 'Diese Zahlung ist abgelaufen',
  'card.code': 'Dieser Code ist falsch',
  'card.unconfirmed': 'Ihre Bank hat die Zahlung nicht bestätigt',
  unavailable:
    'Der Kartenanbieter ist nicht erreichbar. Es wurde nichts abgebucht. Versuchen Sie es noch einmal.',
  'too-slow':
    'Der Kartenanbieter hat nicht rechtzeitig geantwortet. Es wurde nichts abgebucht. Versuchen Sie es noch einmal.',
  cancelled: 'Sie haben die Zahlung abgebrochen. Es wurde nichts abgebucht.',
}

const SPANISH: Words = {
  title: 'Datos de la tarjeta',
  'label.number': 'Número de tarjeta',
  'label.expiry': 'Caducidad',
  'label.code': 'Código de seguridad',
  'label.holder': 'Nombre que figura en la tarjeta',
  'hint.expiry': 'MM/AA',
  'hint.code': '3 o 4 dígitos',
  'hint.holder': 'Tal como figura en la tarjeta',
  'secure.title': 'Confirme con su banco',
  'secure.text': 'Su banco le pide que confirme el pago de {sum}. En la sandbox, el código es 123456.',
  'secure.code': 'Código de su banco',
  'secure.confirm': 'Confirmar el pago',
  'secure.cancel': 'Cancelar el pago',
  'card.number': 'Introduzca un número de tarjeta válido',
  'card.expiry': 'Introduzca la fecha de caducidad en formato MM/AA',
  'card.code-digits': 'El código de seguridad tiene 3 o 4 dígitos',
  'card.holder': 'Introduzca el nombre que figura en la tarjeta',
  'card.not-prepared': 'No se pudo preparar el pago',
  'card.expired': 'La tarjeta ha caducado',
  'card.security-code': 'El código de seguridad tiene {digits} dígitos',
  'card.gone': 'Este pago ha caducado',
  'card.code': 'Este código no es correcto',
  'card.unconfirmed': 'Su banco no confirmó el pago',
  unavailable: 'No se pudo contactar con el proveedor de la tarjeta. No se cobró nada. Inténtelo de nuevo.',
  'too-slow': 'El proveedor de la tarjeta no respondió a tiempo. No se cobró nada. Inténtelo de nuevo.',
  cancelled: 'Canceló el pago. No se cobró nada.',
}

const ARABIC: Words = {
  title: 'بيانات البطاقة',
  'label.number': 'رقم البطاقة',
  'label.expiry': 'تاريخ الانتهاء',
  'label.code': 'رمز الأمان',
  'label.holder': 'الاسم على البطاقة',
  'hint.expiry': 'MM/YY',
  // From right to left, in a field from left to right.
  'hint.code': '\u20673 أو 4 أرقام\u2069',
  'hint.holder': 'كما هو مكتوب على البطاقة',
  'secure.title': 'أكِّد عبر بنكك',
  'secure.text': 'يطلب بنكك تأكيد عملية دفع بقيمة {sum}. الرمز في البيئة التجريبية هو 123456.',
  'secure.code': 'الرمز من بنكك',
  'secure.confirm': 'تأكيد الدفع',
  'secure.cancel': 'إلغاء الدفع',
  'card.number': 'أدخل رقم بطاقة صالحًا',
  'card.expiry': 'أدخل تاريخ الانتهاء بصيغة MM/YY',
  'card.code-digits': 'يتكون رمز الأمان من 3 أو 4 أرقام',
  'card.holder': 'أدخل الاسم على البطاقة',
  'card.not-prepared': 'تعذّر تجهيز عملية الدفع',
  'card.expired': 'انتهت صلاحية البطاقة',
  'card.security-code': 'يتكون رمز الأمان من {digits} أرقام',
  'card.gone': 'انتهت صلاحية عملية الدفع هذه',
  'card.code': 'هذا الرمز غير صحيح',
  'card.unconfirmed': 'لم يؤكد بنكك عملية الدفع',
  unavailable: 'تعذّر الاتصال بمزوّد البطاقة. لم يُخصم شيء. حاول مرة أخرى.',
  'too-slow': 'لم يستجب مزوّد البطاقة في الوقت المحدد. لم يُخصم شيء. حاول مرة أخرى.',
  cancelled: 'لقد ألغيت عملية الدفع. لم يُخصم شيء.',
}

const JAPANESE: Words = {
  title: 'カード情報',
  'label.number': 'カード番号',
  'label.expiry': '有効期限',
  'label.code': 'セキュリティコード',
  'label.holder': 'カードの名義',
  'hint.expiry': 'MM/YY',
  'hint.code': '3桁または4桁',
  'hint.holder': 'カードの表記どおり',
  'secure.title': '銀行での確認',
  'secure.text': '{sum}の支払いについて、銀行が確認を求めています。サンドボックスのコードは123456です。',
  'secure.code': '銀行からのコード',
  'secure.confirm': '支払いを確認',
  'secure.cancel': '支払いをキャンセル',
  'card.number': '有効なカード番号を入力してください',
  'card.expiry': '有効期限をMM/YYで入力してください',
  'card.code-digits': 'セキュリティコードは3桁または4桁です',
  'card.holder': 'カードの名義を入力してください',
  'card.not-prepared': '支払いを準備できませんでした',
  'card.expired': 'カードの有効期限が切れています',
  'card.security-code': 'セキュリティコードは{digits}桁です',
  'card.gone': 'この支払いは期限切れです',
  'card.code': 'コードが正しくありません',
  'card.unconfirmed': '銀行による支払いの確認が完了しませんでした',
  unavailable: 'カード会社に接続できませんでした。ご請求は発生していません。もう一度お試しください。',
  'too-slow': 'カード会社からの応答がありませんでした。ご請求は発生していません。もう一度お試しください。',
  cancelled: '支払いをキャンセルしました。ご請求は発生していません。',
}

/** Words by language (BCP 47). */
export const WORDS: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  ar: ARABIC,
  ja: JAPANESE,
}

/** The page's language for the `locale` that it was asked for: 'de' for 'de-AT', English for unknown ones. */
export function languageOf(locale: string | null): string {
  const tag = locale?.toLowerCase().split('-')[0] ?? ''
  return Object.hasOwn(WORDS, tag) ? tag : 'en'
}

export const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')

/** A sentence as the page keeps it, so that it follows the language: its key or code, and raw values. */
export interface Said {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** A sentence in a language; undefined for codes that the page doesn't know. */
export function wordsOf(language: string, { code, params = {} }: Said): string | undefined {
  const words: Readonly<Record<string, string>> = WORDS[language] ?? ENGLISH
  if (!Object.hasOwn(words, code)) return undefined
  return words[code]?.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => String(params[name] ?? ''))
}

/** First strong isolate, and pop directional isolate: an amount keeps its own direction. */
const [FROM, TO] = ['\u2068', '\u2069']

/** US dollars as a language writes them, with the digits 0 to 9. */
export function sumText(language: string, amount: string): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency: 'USD',
  })
  // Some languages write 'US$', which runs apart from right to left.
  const parts = format.formatToParts(Number(amount))
  const text = parts.map(({ type, value }) => (type === 'currency' ? '$' : value)).join('')
  return `${FROM}${text}${TO}`
}
