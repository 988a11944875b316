import { Database } from 'lucide-react'
import type { AccessLevels } from '#contract/access/access-policy'
import { accessRequest } from '#contract/access/access-request'
import type { EntitySchema } from '#contract/data/entities'
import { REMOVE_SAMPLE_DATA } from '#contract/data/sample-data'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/states'
import { notify } from '../../lib/screen/notify'
import { EntityAccess } from './entity-access'

interface AccessPanelProps {
  entities: Record<string, EntitySchema>
  /** What was asked for in the chat and is not decided yet, by entity. */
  waiting: Record<string, AccessLevels>
  /** What was chosen and not asked for yet, by entity: kept by whoever shows this, so that it is there again. */
  choices: Record<string, Partial<AccessLevels>>
  onChoose: (entity: string, levels: Partial<AccessLevels>) => void
  isChatBusy: boolean
  /** Says it in the chat. Throws, or answers false, where nothing can be said now. */
  onRequest: (request: string) => boolean
  onImport: (entity: string) => void
  onRemoveSamples: () => void
}

const ABOUT =
  'Who may read and write the records of each list. The assistant makes the change, and waits for your confirmation before anyone can see or do more.'

/**
 * Who may read and write the rows of each entity. A change is asked of the assistant, and what opens data to more
 * people is confirmed in the chat.
 */
export function AccessPanel({ entities, waiting, choices, onChoose, isChatBusy, onRequest, ...does }: AccessPanelProps) {
  const { onImport, onRemoveSamples } = does
  const listed = Object.values(entities).filter(({ name }) => name !== 'User')
  function request(entity: string, levels: AccessLevels) {
    if (isChatBusy) return notify.error('Please wait for chat to finish before updating permissions')
    try {
      // Refused or thrown, the person is told the same, and what they chose stays.
      if (onRequest(accessRequest(entity, levels))) return onChoose(entity, {})
    } catch {}
    notify.error('Failed to request access control change')
  }
  if (listed.length === 0)
    return (
      <>
        <PanelHeader />
        <EmptyState icon={<Database />} title="No lists yet, use the chat to create one" />
      </>
    )
  return (
    <>
      <PanelHeader />
      <PanelBody className="gap-4" description={ABOUT}>
        {listed.map((schema) => (
          <EntityAccess
            key={schema.name}
            schema={schema}
            waiting={waiting[schema.name]}
            chosen={choices[schema.name] ?? {}}
            onChoose={(levels) => onChoose(schema.name, levels)}
            onRequest={(levels) => request(schema.name, levels)}
            onImport={() => onImport(schema.name)}
          />
        ))}
        <section aria-label="Sample data" className="flex flex-wrap items-center justify-between gap-3 rounded-xl border p-4">
          <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
            Records that came as samples, as far as nobody has changed them.
          </p>
          <Button size="sm" onClick={onRemoveSamples}>
            {REMOVE_SAMPLE_DATA}
          </Button>
        </section>
      </PanelBody>
    </>
  )
}
