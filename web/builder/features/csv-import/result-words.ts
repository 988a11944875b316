import { countOf } from '#contract/inflect'

interface Result {
  imported: number
  failed: number
  /** Rows of the file; given where the import was stopped before its end. */
  of?: number
  /** They are in the test data, where there are two sets. */
  isTestData?: boolean
}

/** What became of a file's rows, in a sentence. */
export function resultWords({ isTestData = false, ...result }: Result): string {
  if (!isTestData || result.imported === 0) return sentenceOf(result)
  return `${sentenceOf(result)} ${result.imported === 1 ? 'It is' : 'They are'} in the test data, which visitors do not see.`
}

function sentenceOf({ imported, failed, of }: Omit<Result, 'isTestData'>): string {
  const total = imported + failed
  const were = countOf(imported, 'was imported', 'were imported')
  if (of !== undefined) return `Import cancelled after ${total.toLocaleString('en')} of ${countOf(of, 'row')}. ${were}.`
  if (failed > 0) return `Import completed with ${countOf(failed, 'failed row')} out of ${total.toLocaleString('en')} total.`
  return imported === 1 ? 'Successfully imported 1 row.' : `Successfully imported all ${imported.toLocaleString('en')} rows.`
}

/** What a dry run found. */
export interface Check {
  imported: number
  failed: number
  /** What the rows take and what there is room for, where they do not fit. */
  lacks?: { needed: number; left: number; unit: 'bytes' | 'rows' }
}

export function checkWords({ imported, failed, lacks }: Check): string {
  const fits =
    failed > 0
      ? `${imported.toLocaleString('en')} of ${countOf(imported + failed, 'row')} can be imported, ${failed.toLocaleString('en')} would fail.`
      : imported === 1
        ? 'The row can be imported.'
        : `All ${imported.toLocaleString('en')} rows can be imported.`
  if (!lacks) return fits
  const [needed, left] = [lacks.needed, lacks.left].map((each) =>
    lacks.unit === 'rows' ? countOf(each, 'row') : megabytes(each),
  )
  return `${fits} They take ${needed}, and the app has room for ${left}: the import would stop there.`
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** What is wrong with the shape of a file, if anything. */
export function raggedWords({ longer, shorter }: { longer: number; shorter: number }): string[] {
  return [
    ...(longer > 0
      ? [`${countOf(longer, 'row has', 'rows have')} more cells than the header and ${longer === 1 ? 'fails' : 'fail'}.`]
      : []),
    ...(shorter > 0
      ? [`${countOf(shorter, 'row has', 'rows have')} fewer cells than the header; the missing ones count as empty.`]
      : []),
  ]
}
