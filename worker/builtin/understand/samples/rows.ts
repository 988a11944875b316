import type { Concept, Domain } from '../lexicon/concept'

/** Curated rows of a concept: cells by field name. */
export type CuratedRow = Record<string, string>

/** Picks the flavour that fits whom the app is for, and takes the table apart. */
export function readRows(rows: Concept['rows'], folded: string, domains: Domain[]): CuratedRow[] {
  if (!rows) return []
  const flavour =
    Object.keys(rows).find((key) => key !== 'any' && FLAVOURS[key]?.test(folded)) ??
    (domains.some(({ key }) => rows[key]) ? domains.find(({ key }) => rows[key])?.key : undefined)
  const [head = '', ...body] = rows[flavour ?? 'any'] ?? rows.any ?? []
  const names = head.split(';').map((name) => name.trim())
  return body.map((line) => {
    const cells = line.split(';').map((cell) => cell.trim())
    return Object.fromEntries(
      names.map((name, at) => [name, at === names.length - 1 ? cells.slice(at).join('; ') : (cells[at] ?? '')]),
    )
  })
}

const FLAVOURS: Record<string, RegExp> = {
  bike: /\b(?:bike|bicycle|cycle|cycling)\b/,
  food: /\b(?:cafe|café|coffee|bakery|restaurant|kitchen|food|bar|brewery|catering|ice cream)\b/,
  clothing: /\b(?:clothe|clothing|fashion|boutique|apparel|garment|thrift)\b/,
  pharmacy: /\b(?:pharmacy|clinic|medical|dental|hospital|doctor|vet)\b/,
  salon: /\b(?:salon|barber|hair|hairdresser|spa|nail|beauty|massage)\b/,
  bees: /\b(?:bee|honey|hive|apiary|beekeeper|beekeeping)\b/,
  workshop: /\b(?:workshop|makerspace|wood|woodworking|carpentry|maker space)\b/,
  video: /\b(?:video game|console|steam|playstation|nintendo|gaming)\b/,
}
