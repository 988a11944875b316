import {
  Background,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import './entity-diagram.css'
import { useMemo } from 'react'
import type { RecordEntity } from '#contract/data/records'
import { countOf } from '#contract/inflect'
import { CARD_WIDTH, type DiagramEntity, type DiagramRelation, layOutDiagram } from './diagram-model'

interface EntityDiagramProps {
  entities: RecordEntity[]
  onShow: (entity: string) => void
}

type EntityNode = Node<{ entity: DiagramEntity; onShow: (entity: string) => void }, 'entity'>
const NODE_TYPES = { entity: EntityCard }

/** The app's entities and what points to what, as a picture to move in. Loaded when it is asked for. */
export default function EntityDiagram({ entities, onShow }: EntityDiagramProps) {
  const diagram = useMemo(() => layOutDiagram(entities), [entities])
  const nodes = useMemo(
    () =>
      diagram.entities.map((entity): EntityNode => {
        const { name, x, y, height } = entity
        return { id: name, type: 'entity', position: { x, y }, width: CARD_WIDTH, height, data: { entity, onShow } }
      }),
    [diagram, onShow],
  )
  const edges = useMemo(() => diagram.relations.map(toEdge), [diagram])
  return (
    <section aria-label="Diagram of the data" className="entity-diagram min-h-0 flex-1">
      <ReactFlow
        key={nodes.map(({ id }) => id).join()}
        defaultNodes={nodes}
        defaultEdges={edges}
        nodeTypes={NODE_TYPES}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        deleteKeyCode={null}
        minZoom={0.1}
        fitView
        fitViewOptions={{ maxZoom: 1, padding: 0.1 }}
        proOptions={{ hideAttribution: false }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </section>
  )
}

const toEdge = ({ from, to }: DiagramRelation): Edge => ({
  id: `${from} ${to}`,
  source: from,
  target: to,
  ariaLabel: `${from} points to ${to}`,
  type: 'smoothstep',
  markerEnd: { type: MarkerType.ArrowClosed },
})

function EntityCard({ data: { entity, onShow } }: NodeProps<EntityNode>) {
  const { name, label, total, fields, more, access } = entity
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border bg-surface text-sm shadow-sm">
      <Handle type="target" position={Position.Left} />
      <button
        type="button"
        title="Show the rows"
        onClick={() => onShow(name)}
        className="nodrag flex h-11 shrink-0 items-center justify-between gap-2 border-b bg-sunken px-3 text-left hover:bg-hover"
      >
        <span className="truncate font-medium">{label}</span>
        <span className="shrink-0 text-muted text-xs tabular-nums">{countOf(total, 'row')}</span>
      </button>
      <ul className="flex-1">
        {fields.map((field) => (
          <li key={field.name} className="flex h-6 items-center justify-between gap-2 px-3">
            <span className="truncate">{field.label}</span>
            <span className="shrink-0 text-faint text-xs">{field.holds}</span>
          </li>
        ))}
        {more > 0 && <li className="flex h-6 items-center px-3 text-faint text-xs">{`and ${more} more`}</li>}
      </ul>
      <p className="line-clamp-4 h-19 shrink-0 border-t px-3 py-1 text-muted text-xs" title={access}>
        {access}
      </p>
      <Handle type="source" position={Position.Right} />
    </article>
  )
}
