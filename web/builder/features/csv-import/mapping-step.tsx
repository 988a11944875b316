import { useMemo } from 'react'
import { CsvDataType, type CsvField, type CsvMapping, detectSplit, listCsvFields, mappingTo } from '#contract/data/csv'
import type { EntitySchema } from '#contract/data/entities'
import { countOf } from '#contract/inflect'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { Select } from '../../components/ui/select'
import { type CsvSummary, PREVIEW_ROWS } from './read-csv'

interface MappingStepProps {
  schema: EntitySchema
  summary: CsvSummary
  mappings: CsvMapping[]
  isSuggesting: boolean
  onChange: (mappings: CsvMapping[]) => void
}

const TYPES: Record<CsvDataType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  datetime: 'Date and time',
  json: 'JSON',
}
const SPLITS: [string, string][] = [
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['|', 'Pipe'],
  ['\n', 'Line break'],
  ['\t', 'Tab'],
]

/** What each column is: the field it goes to, how its cells are read, and what stands between several values. */
export function MappingStep({ schema, summary, mappings, isSuggesting, onChange }: MappingStepProps) {
  const fields = useMemo(() => listCsvFields(schema), [schema])
  const used = new Set(mappings.map(({ schemaField }) => schemaField))
  const missing = fields.filter(
    ({ path, isRequired, property }) => isRequired && property.default === undefined && !used.has(path),
  )
  const set = (at: number, mapping: CsvMapping) =>
    onChange(
      mappings.map((each, index) => {
        if (index === at) return mapping
        return mapping.schemaField !== '' && each.schemaField === mapping.schemaField
          ? mappingTo(each.csvHeader, undefined, [])
          : each
      }),
    )
  return (
    <div className="flex flex-col gap-4">
      <Preview summary={summary} />
      <div aria-live="polite" className="text-muted text-sm">
        {isSuggesting ? (
          <p className="animate-shimmer">Looking for the fields that fit…</p>
        ) : (
          <p>Each column goes to the field chosen for it.</p>
        )}
        {missing.length > 0 && !isSuggesting && (
          <p className="text-warning">
            Rows need {missing.map(({ label }) => label).join(', ')}: without {missing.length === 1 ? 'it' : 'them'} they fail.
          </p>
        )}
      </div>
      <fieldset disabled={isSuggesting} className="flex flex-col">
        <legend className="sr-only">Columns</legend>
        {mappings.map((mapping, at) => (
          <ColumnRow
            key={mapping.csvHeader}
            mapping={mapping}
            cells={summary.sample.map((cells) => cells[at] ?? '')}
            fields={fields}
            onChange={(next) => set(at, next)}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface ColumnRowProps {
  mapping: CsvMapping
  cells: string[]
  fields: CsvField[]
  onChange: (mapping: CsvMapping) => void
}

function ColumnRow({ mapping, cells, fields, onChange }: ColumnRowProps) {
  const { csvHeader, schemaField, dataType, splitCharacter } = mapping
  const field = fields.find(({ path }) => path === schemaField)
  const example = cells.find((cell) => cell.trim() !== '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,12rem)_8rem_8rem] items-center gap-2 border-b py-2 last:border-b-0 max-sm:grid-cols-2">
      <div className="min-w-0 max-sm:col-span-2">
        <p className="truncate font-medium text-sm">{csvHeader}</p>
        <p className="truncate text-faint text-xs">{example ?? 'Empty'}</p>
      </div>
      <Select
        aria-label={`Field for ${csvHeader}`}
        className="w-full max-sm:col-span-2"
        value={schemaField}
        onChange={(event) =>
          onChange(
            mappingTo(
              csvHeader,
              fields.find(({ path }) => path === event.target.value),
              cells,
            ),
          )
        }
      >
        <option value="">Leave out</option>
        {fields.map(({ path, label, isRequired }) => (
          <option key={path} value={path}>
            {path === label ? path : `${label} (${path})`}
            {isRequired ? ' *' : ''}
          </option>
        ))}
      </Select>
      {field && (
        <Select
          aria-label={`Type of ${csvHeader}`}
          className="w-full"
          value={dataType}
          onChange={(event) => onChange({ ...mapping, dataType: CsvDataType.parse(event.target.value) })}
        >
          {CsvDataType.options.map((type) => (
            <option key={type} value={type}>
              {TYPES[type]}
            </option>
          ))}
        </Select>
      )}
      {field?.isList && (
        <Select
          aria-label={`Between the values of ${csvHeader}`}
          className="w-full"
          value={splitCharacter ?? detectSplit(cells)}
          onChange={(event) => onChange({ ...mapping, splitCharacter: event.target.value })}
        >
          {SPLITS.map(([character, name]) => (
            <option key={name} value={character}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

/** The first rows as they stand in the file. */
const Preview = ({ summary: { headers, sample, total } }: { summary: CsvSummary }) => (
  <div>
    <p className="mb-1 text-faint text-xs">
      The first {Math.min(PREVIEW_ROWS, total)} of {countOf(total, 'row')}
    </p>
    <ScrollRegion className="max-h-48 overflow-auto rounded-lg border">
      <table className="w-full text-left text-xs tabular-nums">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col" className="whitespace-nowrap px-3 py-1.5 font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.slice(0, PREVIEW_ROWS).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move
            <tr key={row} className="border-t">
              {headers.map((header, at) => (
                <td key={header} className="max-w-48 truncate px-3 py-1.5 text-muted">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </div>
)
