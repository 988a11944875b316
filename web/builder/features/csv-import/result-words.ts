import { countOf } from '../../lib/words'

interface Result {
  imported: number
  failed: number
  /** Rows of the file; given where the import was stopped before its end. */
  of?: number
}

/** What became of a file's rows, in a sentence. */
export function resultWords({ imported, failed, of }: Result): string {
  const total = imported + failed
  const were = imported === 1 ? '1 was imported' : `${imported.toLocaleString('en')} were imported`
  if (of !== undefined) return `Import cancelled after ${total.toLocaleString('en')} of ${countOf(of, 'row')}. ${were}.`
  if (failed > 0) return `Import completed with ${countOf(failed, 'failed row')} out of ${total.toLocaleString('en')} total.`
  return imported === 1 ? 'Successfully imported 1 row.' : `Successfully imported all ${imported.toLocaleString('en')} rows.`
}
