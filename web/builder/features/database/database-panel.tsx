import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Database, Workflow } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { DataSet } from '#contract/data/data-sets'
import { PanelHeader } from '../../components/panel'
import { PlanMeter } from '../../components/plan-meter'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { useHasRole } from '../../lib/app/role'
import { DESKTOP, useMedia } from '../../lib/screen/use-media'
import { CopyToTest } from './data-sets/copy-to-test'
import { DataSetBar } from './data-sets/data-set-bar'
import { EntityList, EntityPicker } from './entities/entity-list'
import { RecordWorkspace } from './record-workspace'
import { readEntityList } from './rows/records-api'
import { createRelationTitles } from './rows/relation-titles'
import { RowPanel } from './rows/row-panel'
import type { ChosenEyes } from './view-as/view-as-picker'
import type { ViewAddress } from './views/use-open-view'

const EntityDiagram = lazy(() => import('./diagram/entity-diagram'))

export interface DatabasePanelProps {
  appId: string
  /** The version whose lists these are: another one has others. */
  versionId: string | null
  /** Who looks at it: how they like to see columns is theirs. */
  person: string
  /** Which of its rows; absent while there is one set. */
  dataSet: DataSet | undefined
  onDataSet: (dataSet: DataSet) => void
  /** By name, as the address has it. */
  shown: string | undefined
  onShow: (entity: string) => void
  /** How its rows are looked at, as the address has it. */
  view: ViewAddress
  onImport: (entity: string) => void
  /** Rows that came in from a file, which the grid of their list can take back once it has been told of them. */
  imported: ImportedRows | undefined
  onImportTaken: () => void
}

interface ImportedRows {
  entity: string
  ids: string[]
  dataSet: DataSet | undefined
}

interface OpenedRow {
  entity: string
  id: string
  eyes: ChosenEyes
}

/** Every row of an app, for whoever owns it. */
export function DatabasePanel({
  appId,
  versionId,
  person,
  dataSet,
  onDataSet,
  shown,
  onShow,
  view,
  onImport,
  imported,
  onImportTaken,
}: DatabasePanelProps) {
  const queryClient = useQueryClient()
  const mayEdit = useHasRole('editor')
  const queryKey = ['record-entities', appId, versionId, dataSet]
  const found = useQuery({ queryKey, queryFn: () => readEntityList({ appId, dataSet }), placeholderData: (before) => before })
  const source = useMemo(() => ({ appId, dataSet }), [appId, dataSet])
  const isDesktop = useMedia(DESKTOP)
  const [opened, setOpened] = useState<OpenedRow>()
  const [isDiagram, setDiagram] = useState(false)
  const entities = useMemo(() => found.data ?? [], [found.data])
  const schemas = JSON.stringify(entities.map(({ schema }) => schema))
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts change all the time; titles are nothing of theirs
  const titles = useMemo(
    () => createRelationTitles({ appId, dataSet }, Object.fromEntries(entities.map(({ name, schema }) => [name, schema]))),
    [appId, dataSet, schemas],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same schema is the same object, whatever the counts
  const byName = useMemo(() => new Map(entities.map(({ name, schema }) => [name, schema])), [schemas])
  const current = entities.find(({ name }) => name === shown) ?? entities[0]
  const schema = current && byName.get(current.name)
  const openedEntity = entities.find(({ name }) => name === opened?.entity)
  const list = { entities, shown: current?.name ?? '', onShow }

  if (found.isPending)
    return (
      <>
        <PanelHeader />
        <div className="flex flex-col gap-2 p-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-64" />
        </div>
      </>
    )
  if (found.error && !found.data)
    return (
      <>
        <PanelHeader />
        <ErrorState title="The lists could not be read" message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      </>
    )
  if (!current || !schema)
    return (
      <>
        <PanelHeader />
        <EmptyState icon={<Database />} title="No entities yet, use the chat to create one" />
      </>
    )
  const changeSet = (next: DataSet) => {
    setOpened(undefined)
    onDataSet(next)
  }
  const showRows = (entity: string) => {
    setDiagram(false)
    onShow(entity)
  }
  const header = (
    <PanelHeader>
      {!isDesktop && !isDiagram && <EntityPicker {...list} />}
      <Button variant="quiet" size="sm" aria-pressed={isDiagram} onClick={() => setDiagram(!isDiagram)}>
        <Workflow />
        Diagram
      </Button>
    </PanelHeader>
  )
  if (isDiagram)
    return (
      <>
        {header}
        <Suspense fallback={<Skeleton className="m-4 h-64" />}>
          <EntityDiagram entities={entities} onShow={showRows} />
        </Suspense>
      </>
    )
  return (
    <>
      {header}
      {!isDesktop && <PlanMeter of="records" from={0.8} className="rounded-none border-0 border-b px-3 py-2" />}
      {dataSet && (
        <DataSetBar dataSet={dataSet} onChange={changeSet}>
          {dataSet === 'test' && mayEdit && <CopyToTest appId={appId} entity={current.name} />}
        </DataSetBar>
      )}
      <div className="@container relative flex min-h-0 flex-1">
        {isDesktop && <EntityList {...list} />}
        <RecordWorkspace
          key={`${current.name} ${dataSet}`}
          source={source}
          versionId={versionId}
          person={person}
          entity={{ ...current, schema }}
          entities={entities.map(({ name }) => name)}
          titles={titles}
          address={view}
          onOpenRow={(entity, id, eyes) => setOpened({ entity, id, eyes })}
          onImport={() => onImport(current.name)}
          importedIds={imported?.entity === current.name && imported.dataSet === dataSet ? imported.ids : undefined}
          onImportTaken={onImportTaken}
          onMoved={() => void queryClient.invalidateQueries({ queryKey: ['record-entities', appId] })}
        />
        {opened && openedEntity && (
          <RowPanel
            source={source}
            entity={openedEntity}
            id={opened.id}
            as={opened.eyes.as}
            titles={titles}
            onOpenRelated={(entity, id) => setOpened({ entity, id, eyes: opened.eyes })}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
    </>
  )
}
