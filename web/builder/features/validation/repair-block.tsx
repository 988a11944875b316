import { useMutation } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import type { VersionDiffFile, VersionListItem } from '#contract/app/versions'
import type { ModelChoice } from '#contract/services/models'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Select } from '../../components/ui/select'
import { messageOf } from '../../lib/api'
import { type Repair, testRepair, useApplyRepair } from './queries'
import { RepairOutcome } from './repair-outcome'

interface RepairBlockProps {
  appId: string
  version: VersionListItem
  models: ModelChoice[]
  issues: Repair['issues']
  iterations: number
  /** `A` or `B` where two are compared. */
  name: string | undefined
  onShowFiles: (files: VersionDiffFile[]) => void
  onApplied: (versionId: string) => void
}

/** One repair with one model, aside from the app until it is applied. */
export function RepairBlock({ appId, version, models, issues, iterations, name, onShowFiles, onApplied }: RepairBlockProps) {
  const [model, setModel] = useState('')
  const repair = useMutation({ mutationFn: (asked: Repair) => testRepair(appId, asked) })
  const apply = useApplyRepair(appId)
  const result = repair.data
  const label = name ? `Model ${name}` : 'Model'
  return (
    <section aria-label={name ? `Repair ${name}` : 'Repair'} className="flex min-w-0 flex-1 flex-col gap-3">
      <div className="flex gap-2">
        <Select aria-label={label} className="min-w-0 flex-1" value={model} onChange={(event) => setModel(event.target.value)}>
          <option value="">The app's own model</option>
          {models.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button
          variant="primary"
          className="h-9 touch:h-11"
          busy={repair.isPending}
          onClick={() => repair.mutate({ version, issues, iterations, model: model || undefined })}
        >
          {!repair.isPending && <Wrench />}
          {repair.isPending ? 'Repairing...' : 'Repair'}
        </Button>
      </div>
      {repair.error && <Alert>{messageOf(repair.error)}</Alert>}
      {apply.error && <Alert>{messageOf(apply.error)}</Alert>}
      {result && (
        <RepairOutcome
          result={result}
          onShowFiles={() => onShowFiles(result.repairedFiles)}
          onApply={() => apply.mutate({ version, result }, { onSuccess: ({ versionId }) => versionId && onApplied(versionId) })}
          isApplying={apply.isPending}
          isApplied={apply.isSuccess}
          isAwaiting={apply.data?.awaits != null}
        />
      )}
    </section>
  )
}
