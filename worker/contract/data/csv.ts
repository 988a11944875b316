import { z } from 'zod'
import { countOf } from '../inflect'
import type { EntityProperty, EntitySchema } from './entities'

/** What a column's cells are read as. */
export const CsvDataType = z.enum(['text', 'number', 'boolean', 'datetime', 'json'])
export type CsvDataType = z.infer<typeof CsvDataType>

/** Where one column of a file goes. */
export const CsvMapping = z.object({
  csvHeader: z.string(),
  /** A field, with dots for what is nested; '' leaves the column out. */
  schemaField: z.string(),
  dataType: CsvDataType,
  /** Between the values of a field that holds several. */
  splitCharacter: z.string().optional(),
  /** How dates of figures alone are written; told from the column itself where nobody says so. */
  isDayFirst: z.boolean().optional(),
})
export type CsvMapping = z.infer<typeof CsvMapping>

const Cells = z.union([z.array(z.string().max(2_000)).max(500), z.record(z.string().max(300), z.string().max(2_000))])

/** POST /api/csv/generateMapping */
export const GenerateMapping = z.object({
  headers: z.array(z.string().max(300)).min(1, 'The file has no columns').max(500, 'A file may have 500 columns'),
  /** The first rows, each as its cells in order or by header. */
  previewData: z.array(Cells).max(20),
  schema: z.looseObject({ properties: z.record(z.string(), z.looseObject({})) }),
  entityName: z.string().max(60),
})
export type GenerateMapping = z.infer<typeof GenerateMapping>
export const GeneratedMapping = z.object({ mappings: z.array(CsvMapping) })

/** A place in a record that a column can fill. */
export interface CsvField {
  /** `address.city` */
  path: string
  label: string
  dataType: CsvDataType
  /** Takes several values from one cell. */
  isList: boolean
  isRequired: boolean
  property: EntityProperty
}

const MAX_DEPTH = 4

/** Every field a column may go to, in the order of the schema; a nested object is its own fields. */
export function listCsvFields(schema: Pick<EntitySchema, 'properties' | 'required'>, prefix = '', depth = 0): CsvField[] {
  return Object.entries(schema.properties).flatMap(([name, property]): CsvField[] => {
    const path = `${prefix}${name}`
    const inner = property.properties
    if (typesOf(property).includes('object') && inner && Object.keys(inner).length > 0 && depth < MAX_DEPTH)
      return listCsvFields({ properties: inner, required: property.required ?? [] }, `${path}.`, depth + 1)
    const isList = typesOf(property).includes('array') && dataTypeOf(property.items ?? {}) !== 'json'
    return [
      {
        path,
        label: property.title ?? path,
        dataType: dataTypeOf(isList ? (property.items ?? {}) : property),
        isList,
        isRequired: schema.required?.includes(name) ?? false,
        property,
      },
    ]
  })
}

const typesOf = ({ type }: EntityProperty): string[] => (Array.isArray(type) ? type : type ? [type] : [])

function dataTypeOf(property: EntityProperty): CsvDataType {
  const types = typesOf(property)
  if (types.includes('number') || types.includes('integer')) return 'number'
  if (types.includes('boolean')) return 'boolean'
  if (types.includes('object') || types.includes('array')) return 'json'
  return /^date(?:-time)?$/.test(property.format ?? '') ? 'datetime' : 'text'
}

/** In the order a tie is decided: what stands in text for other reasons comes last. */
export const SPLIT_CHARACTERS = ['\n', '\t', '|', ';', ','] as const

/** What stands between the values of a column's cells. */
export function detectSplit(cells: string[]): string {
  const counts = SPLIT_CHARACTERS.map((character) => ({
    character,
    count: cells.filter((cell) => cell.trim().includes(character)).length,
  }))
  const most = counts.reduce((best, each) => (each.count > best.count ? each : best))
  return most.count > 0 ? most.character : ','
}

/** By name alone, whatever the capitals: what is left when nobody can suggest more. */
export function basicMapping(headers: string[], fields: CsvField[], cellsOf: (column: number) => string[]): CsvMapping[] {
  const taken = new Set<string>()
  return headers.map((csvHeader, column) => {
    const said = csvHeader.trim().toLowerCase()
    const field = fields.find(({ path }) => path.toLowerCase() === said && !taken.has(path))
    if (field) taken.add(field.path)
    return mappingTo(csvHeader, field, cellsOf(column))
  })
}

/** A column's mapping to a field as the field wants it, or to none. */
export const mappingTo = (csvHeader: string, field: CsvField | undefined, cells: string[]): CsvMapping => ({
  csvHeader,
  schemaField: field?.path ?? '',
  dataType: field?.dataType ?? 'text',
  ...(field?.isList ? { splitCharacter: detectSplit(cells) } : {}),
})

/** What the chat is told once the rows it asked for are in. */
export const importedMessage = ({ entity, imported, fileName }: { entity: string; imported: number; fileName: string }): string =>
  `I imported ${countOf(imported, `${entity} record`)} from ${fileName.replace(/\s+/g, ' ').slice(0, 100)}. Go on.`

/** Whether a message is that one. */
export const isImportedMessage = (words: string): boolean =>
  /^I imported [\d,]+ \w+ records? from .{1,100}\. Go on\.$/.test(words.trim())
