import { AUDIENCE_TITLES, Audience, type ExposedOperation, type ExposureReport } from '#contract/access/exposure'
import { countOf } from '#contract/inflect'
import { ScrollRegion } from './ui/scroll-region'

interface Line {
  audience: Audience
  words: string
}

const WRITES = { create: 'add', update: 'change', delete: 'delete' } as const

/** Of each entity who reads and who writes, each line as a call in their place has just shown. */
export function AccessByEntity({ report: { exposures, closed, titles } }: { report: ExposureReport }) {
  const own = exposures.filter(({ kind }) => kind === 'entity')
  const names = [...new Set(own.map(({ subject }) => subject))].sort((a, b) => a.localeCompare(b))
  const linesOf = (name: string, wordsOf: (done: Done) => string): Line[] =>
    Audience.options.flatMap((audience) => {
      const about = own.filter((each) => each.subject === name && each.audience === audience)
      const words = wordsOf({
        operations: about.flatMap(({ operations }) => operations),
        own: about.flatMap((each) => each.own),
      })
      return words === '' ? [] : [{ audience, words }]
    })
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-sm text-muted hover:text-ink">
        {`Who reads and writes each list (${names.length + closed.length})`}
      </summary>
      <ScrollRegion aria-label="Access by list" className="mt-2 max-h-80 overflow-auto rounded-lg border">
        <table className="w-full text-left">
          <thead className="sticky top-0 bg-sunken text-muted text-xs">
            <tr>
              {['List', 'Read', 'Write'].map((title) => (
                <th key={title} className="px-3 py-2 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name} className="border-t align-top">
                <th scope="row" className="px-3 py-1.5 font-medium">
                  {titles[name] ?? name}
                </th>
                <Cell lines={linesOf(name, readWords)} />
                <Cell lines={linesOf(name, writeWords)} />
              </tr>
            ))}
            {closed
              .filter((name) => !names.includes(name))
              .map((name) => (
                <tr key={name} className="border-t align-top">
                  <th scope="row" className="px-3 py-1.5 font-medium">
                    {titles[name] ?? name}
                  </th>
                  <Cell lines={[]} />
                  <Cell lines={[]} />
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}

interface Done {
  operations: { operation: ExposedOperation; rows: number | null }[]
  own: ExposedOperation[]
}

/** Rows that a call reached, or "their own". */
function extentOf({ operations, own }: Done, operation: ExposedOperation): string | undefined {
  const found = operations.filter((each) => each.operation === operation)
  if (found.length > 0) return countOf(Math.max(...found.map(({ rows }) => rows ?? 0)), 'record')
  return own.includes(operation) ? 'their own' : undefined
}

const readWords = (done: Done): string => extentOf(done, 'read') ?? ''

function writeWords(done: Done): string {
  const adds = done.operations.some(({ operation }) => operation === 'create')
  const changes = (['update', 'delete'] as const).flatMap((operation) => {
    const extent = extentOf(done, operation)
    return extent === undefined ? [] : [`${WRITES[operation]} ${extent}`]
  })
  return [...(adds ? [WRITES.create] : []), ...changes].join(', ')
}

const Cell = ({ lines }: { lines: Line[] }) => (
  <td className="px-3 py-1.5">
    {lines.length === 0 ? (
      <span className="text-muted">You and admins</span>
    ) : (
      <ul>
        {lines.map(({ audience, words }) => (
          <li key={audience}>
            {AUDIENCE_TITLES[audience]} <span className="text-muted">{words}</span>
          </li>
        ))}
      </ul>
    )}
  </td>
)
