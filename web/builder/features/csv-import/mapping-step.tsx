import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { CsvDataType, type CsvField, type CsvMapping, detectSplit, listCsvFields, mappingTo } from '#contract/data/csv'
import type { EntitySchema } from '#contract/data/entities'
import type { TextEncoding } from '#contract/data/text-encoding'
import { countOf } from '#contract/inflect'
import { PlansLink } from '../../components/plan-limit'
import { PlanMeter } from '../../components/plan-meter'
import { Button } from '../../components/ui/button'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { Select } from '../../components/ui/select'
import { hasFigureDates, isDayFirst } from './convert-row'
import { FailedList } from './failed-list'
import type { FailedRow } from './import-rows'
import { type CsvSummary, PREVIEW_ROWS } from './read-csv'
import { type Check, checkWords, raggedWords } from './result-words'
import type { UnfinishedImport } from './unfinished-imports'

interface MappingStepProps {
  schema: EntitySchema
  file: File
  summary: CsvSummary
  mappings: CsvMapping[]
  isSuggesting: boolean
  /** A column is made a field. */
  isAdding: boolean
  unfinished: UnfinishedImport | undefined
  check: { result: Check; failed: FailedRow[] } | undefined
  onChange: (mappings: CsvMapping[]) => void
  /** Makes the column at this place a field of the list. */
  onAddField: (at: number) => void
  onEncoding: (encoding: TextEncoding) => void
  onGoOn: () => void
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
export function MappingStep(props: MappingStepProps) {
  const { schema, file, summary, mappings, isSuggesting, isAdding, unfinished, check, onChange, onEncoding, onGoOn } = props
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
      {unfinished && !isSuggesting && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-soft px-3 py-2 text-sm">
          <p className="min-w-0 flex-1">
            An import of this file stopped after {unfinished.done.toLocaleString('en')} of {countOf(summary.total, 'row')}. Going
            on adds no row twice.
          </p>
          <Button variant="primary" onClick={onGoOn}>
            Continue the import
          </Button>
        </div>
      )}
      {check && (
        <section aria-label="What the check found" className="flex flex-col gap-3">
          <p role="status" className="flex items-center gap-2 font-medium text-sm">
            {check.failed.length === 0 && !check.result.lacks ? (
              <CircleCheck className="size-5 shrink-0 text-success" aria-hidden />
            ) : (
              <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden />
            )}
            <span>
              {checkWords(check.result)} {check.result.lacks?.unit === 'bytes' && <PlansLink />}
            </span>
          </p>
          {check.result.lacks?.unit === 'bytes' && <PlanMeter of="records" />}
          {check.failed.length > 0 && <FailedList file={file} summary={summary} failed={check.failed} />}
        </section>
      )}
      <Preview summary={summary} onEncoding={onEncoding} />
      <div aria-live="polite" className="text-muted text-sm">
        {isSuggesting ? (
          <p className="animate-shimmer">Looking for the fields that fit…</p>
        ) : isAdding ? (
          <p className="animate-shimmer">Adding the field…</p>
        ) : (
          <p>Each column goes to the field chosen for it. One that has no field yet can be added as one.</p>
        )}
        {raggedWords(summary.ragged).map((words) => (
          <p key={words} className="text-warning">
            {words}
          </p>
        ))}
        {missing.length > 0 && !isSuggesting && (
          <p className="text-warning">
            Rows need {missing.map(({ label }) => label).join(', ')}: without {missing.length === 1 ? 'it' : 'them'} they fail.
          </p>
        )}
      </div>
      <fieldset disabled={isSuggesting || isAdding} className="flex flex-col">
        <legend className="sr-only">Columns</legend>
        {mappings.map((mapping, at) => (
          <ColumnRow
            key={mapping.csvHeader}
            mapping={mapping}
            cells={summary.sample.map((cells) => cells[at] ?? '')}
            fields={fields}
            onChange={(next) => set(at, next)}
            onAdd={() => props.onAddField(at)}
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
  onAdd: () => void
}

/** No field is called so. */
const ADD = '+'

function ColumnRow({ mapping, cells, fields, onChange, onAdd }: ColumnRowProps) {
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
        onChange={({ target: { value } }) => {
          if (value === ADD) return onAdd()
          const chosen = fields.find(({ path }) => path === value)
          onChange(mappingTo(csvHeader, chosen, cells))
        }}
      >
        <option value="">Leave out</option>
        {fields.map(({ path, label, isRequired }) => (
          <option key={path} value={path}>
            {path === label ? path : `${label} (${path})`}
            {isRequired ? ' *' : ''}
          </option>
        ))}
        {!field && csvHeader.trim() !== '' && <option value={ADD}>Add as a field</option>}
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
      {field && dataType === 'datetime' && !field.isList && hasFigureDates(cells) && (
        <Select
          aria-label={`Dates of ${csvHeader}`}
          className="w-full"
          value={(mapping.isDayFirst ?? isDayFirst(cells)) ? 'day' : 'month'}
          onChange={(event) => onChange({ ...mapping, isDayFirst: event.target.value === 'day' })}
        >
          <option value="day">Day first</option>
          <option value="month">Month first</option>
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

const ENCODINGS: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Latin-1 (Windows-1252)',
  shift_jis: 'Shift JIS',
}
const isEncoding = (value: string): value is TextEncoding => Object.hasOwn(ENCODINGS, value)

interface PreviewProps {
  summary: CsvSummary
  onEncoding: (encoding: TextEncoding) => void
}

/** The first rows as they stand in the file. Letters that look wrong here would look wrong in the records. */
const Preview = ({ summary: { shape, headers, sample, total }, onEncoding }: PreviewProps) => (
  <div>
    <div className="mb-1 flex flex-wrap items-center justify-between gap-2 text-faint text-xs">
      <p>
        The first {Math.min(PREVIEW_ROWS, total)} of {countOf(total, 'row')}
      </p>
      {shape.isGuessed ? (
        <p className="flex items-center gap-2">
          Letters look wrong? Read as
          <Select
            aria-label="Read as"
            value={shape.encoding}
            onChange={({ target: { value } }) => isEncoding(value) && onEncoding(value)}
          >
            {Object.entries(ENCODINGS).map(([encoding, label]) => (
              <option key={encoding} value={encoding}>
                {label}
              </option>
            ))}
          </Select>
        </p>
      ) : (
        <p>{ENCODINGS[shape.encoding]}</p>
      )}
    </div>
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
