/**
 * Names that people are fooled with: where they pay, sign in, bank, shop and send parcels. Lower case, without spaces.
 */
const BRANDS =
  `adobe airbnb alibaba aliexpress allegro amazon amex americanexpress apple appleid icloud at&t barclays bankofamerica binance blockchain booking
  chase citibank cloudflare coinbase commerzbank creditagricole dhl discord disney docusign dropbox ebay etsy facebook fedex github gitlab gmail google
  hermes hotmail hsbc icloud instagram intesasanpaolo irs kraken ledger linkedin lloyds mastercard mercadolibre metamask microsoft netflix office365 onedrive
  openai outlook payoneer paypal pinterest postbank revolut roblox royalmail salesforce samsung santander sberbank shopify skype slack snapchat
  sparkasse spotify steam stripe swisspost swedbank telegram tesla tiktok trustwallet twitch twitter uber unicredit ups usps venmo verizon visa vodafone
  wellsfargo westernunion whatsapp wise yahoo youtube zalando zelle zoom`.split(/\s+/)
/** Brands that are words, too, or parts of many: they count beside a word of signing in or paying. */
const WORDS = new Set(
  'apple amazon chase discord disney hermes irs kraken ledger office outlook slack steam ups uber visa wise zoom booking stripe tesla'.split(
    ' ',
  ),
)
const LURES =
  /(?:log-?in|sign-?in|account|verify|verification|secure|security|support|pay|billing|wallet|bank|invoice|refund|password|update|unlock|confirm|help|id)/

/** Signs that look like others in an address, taken for the ones they stand for. */
const CONFUSABLE: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|!]/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/vv/g, 'w'],
  [/rn/g, 'm'],
  [/[аɑα]/g, 'a'],
  [/[еҽє]/g, 'e'],
  [/[оοσ]/g, 'o'],
  [/[рρ]/g, 'p'],
  [/[сϲ]/g, 'c'],
  [/[хχ]/g, 'x'],
  [/[уγ]/g, 'y'],
  [/[іıι]/g, 'i'],
  [/[ѕ]/g, 's'],
  [/[ԁ]/g, 'd'],
  [/[ո]/g, 'n'],
  [/[ɡ]/g, 'g'],
]

const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Hebrew', 'Arabic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** One word in letters of two alphabets: nobody writes so, but whoever wants a letter to be taken for another. */
export const mixesAlphabets = (name: string): boolean =>
  name
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((word) => ALPHABETS.filter((letters) => letters.test(word)).length > 1)

/** The brand a name or address would be taken for; undefined for any other. */
export function imitatedBrand(name: string): string | undefined {
  const plain = foldMarks(name)
  // An `i`, a `1` and an `l` are one stroke: each is folded to the same sign, in the name and in the brand.
  const [asWritten, asSeen] = [plain, foldConfusables(plain)]
  return BRANDS.find((brand) => {
    const isNamed = names(asWritten, brand) || names(asSeen, brand, foldConfusables)
    return (
      isNamed && (!WORDS.has(brand) || LURES.test(asWritten.replaceAll(brand, ' ')) || joined(asSeen) === foldConfusables(brand))
    )
  })
}

const joined = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * As a whole word; a long one anywhere, since `mypaypalshop` is read as it is meant to be. With signs that stand for
 * others it begins or ends where a word does: nobody reads the brand in `repair-8nb4`, a name and four signs by chance.
 */
function names(text: string, brand: string, fold?: (text: string) => string): boolean {
  const wanted = fold ? fold(brand) : brand
  const words = text.split(/[^\p{L}\p{N}&]+/u)
  if (words.includes(wanted) || joined(text) === wanted) return true
  if (brand.length < 6 || WORDS.has(brand)) return false
  if (!fold) return joined(text).includes(wanted)
  return words.some((word) => joined(word).includes(wanted)) || spansWords(words.map(joined), wanted)
}

/** Whether the words written as one hold what is wanted, from the beginning of a word or up to the end of one. */
const spansWords = (words: string[], wanted: string): boolean =>
  words.some(
    (_, at) =>
      words.slice(at).join('').startsWith(wanted) ||
      words
        .slice(0, at + 1)
        .join('')
        .endsWith(wanted),
  )

const foldMarks = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const foldConfusables = (text: string) =>
  CONFUSABLE.reduce((folded, [sign, letter]) => folded.replace(sign, letter), text).replace(/[il]/g, 'l')
