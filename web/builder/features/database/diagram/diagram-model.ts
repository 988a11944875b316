import { graphlib, layout } from '@dagrejs/dagre'
import { levelsOf, sentenceOfLevels } from '#contract/access/access-policy'
import { spacedName } from '#contract/app/spaced-name'
import type { EntityProperty } from '#contract/data/entities'
import type { RecordEntity } from '#contract/data/records'
import { type Column, listColumns } from '../columns/columns'

/** As many fields as a card names; the rest is counted. */
export const MAX_FIELDS = 8
export const CARD_WIDTH = 240
const [HEAD_HEIGHT, LINE_HEIGHT, FOOT_HEIGHT] = [44, 24, 76]

export interface DiagramEntity {
  name: string
  label: string
  total: number
  /** What each holds: a type, or the entity that it points to. */
  fields: { name: string; label: string; holds: string }[]
  /** Fields that found no room. */
  more: number
  /** Who may do what, in a sentence. */
  access: string
  x: number
  y: number
  height: number
}

/** That some field of one entity points to rows of another. */
export interface DiagramRelation {
  from: string
  to: string
}

export interface Diagram {
  entities: DiagramEntity[]
  relations: DiagramRelation[]
}

/** Cards of all entities, those that others point to on the right of them, none over another; units are pixels. */
export function layOutDiagram(entities: RecordEntity[]): Diagram {
  const relations = entities.flatMap(({ name, schema }) => {
    const targets = new Set(Object.values(schema.properties).map((property) => targetOf(property)?.name))
    return entities.filter((each) => each.name !== name && targets.has(each.name)).map((to) => ({ from: name, to: to.name }))
  })
  const graph = new graphlib.Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 32, ranksep: 96 })
  graph.setDefaultEdgeLabel(() => ({}))
  const cards = entities.map((entity) => toCard(entity, entities))
  for (const { name, height } of cards) graph.setNode(name, { width: CARD_WIDTH, height })
  for (const { from, to } of relations) graph.setEdge(from, to)
  layout(graph)
  return {
    relations,
    entities: cards.map((card) => {
      const { x = 0, y = 0 } = graph.node(card.name) as { x?: number; y?: number }
      return { ...card, x: x - CARD_WIDTH / 2, y: y - card.height / 2 }
    }),
  }
}

function targetOf(property: EntityProperty): { name: string; isMany: boolean } | undefined {
  const name = property['x-relation'] ?? property.items?.['x-relation']
  return name === undefined ? undefined : { name, isMany: property['x-relation'] === undefined }
}

function holdingOf({ property, dataType }: Column, entities: RecordEntity[]): string {
  const target = targetOf(property)
  const entity = entities.find(({ name }) => name === target?.name)
  if (!entity) return dataType
  return `→ ${labelOf(entity)}${target?.isMany ? ' (several)' : ''}`
}

const labelOf = ({ name, schema }: RecordEntity) => schema.title ?? spacedName(name)

function toCard(entity: RecordEntity, entities: RecordEntity[]): Omit<DiagramEntity, 'x' | 'y'> {
  const { name, schema, total } = entity
  const columns = listColumns(schema).filter(({ readonly }) => !readonly)
  const fields = columns
    .slice(0, MAX_FIELDS)
    .map((column) => ({ name: column.id, label: column.label, holds: holdingOf(column, entities) }))
  const more = columns.length - fields.length
  const { read, write } = levelsOf(schema)
  const access = read && write ? sentenceOfLevels({ read, write }) : 'A rule of its own says who may read or write.'
  const lines = fields.length + (more > 0 ? 1 : 0)
  const height = HEAD_HEIGHT + lines * LINE_HEIGHT + FOOT_HEIGHT
  return { name, label: labelOf(entity), total, fields, more, access, height }
}
