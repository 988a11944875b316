import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { MAX_REPAIRS } from '#contract/app/validation'
import type { VersionDiffFile } from '#contract/app/versions'
import { countOf } from '#contract/inflect'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Alert } from '../../components/ui/alert'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Select } from '../../components/ui/select'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { Switch } from '../../components/ui/switch'
import { messageOf } from '../../lib/api'
import { shortTitle, versionsQuery } from '../../lib/app/versions'
import { DetectorList } from './detector-list'
import { IssueRows } from './issue-rows'
import { repairModelsQuery, validateVersion } from './queries'
import { RepairBlock } from './repair-block'

interface ValidationTesterProps {
  appId: string
  onShowFiles: (files: VersionDiffFile[]) => void
  onApplied: (versionId: string) => void
}

const COUNTS = Array.from({ length: MAX_REPAIRS }, (_, index) => index + 1)

type Status = 'pending' | 'validated' | 'failed'
const VARIANTS: Record<Status, 'plain' | 'success' | 'danger'> = { pending: 'plain', validated: 'success', failed: 'danger' }

/**
 * Where an admin checks any version, tries repairs of it, with two models side by side if wanted, and takes one over.
 */
export const ValidationTester = (props: ValidationTesterProps) => (
  <>
    <PanelHeader title="Validation and repair results" />
    <PanelBody
      className="max-w-5xl"
      description="Check a version and try repairs. Nothing of the app changes until you apply one."
    >
      <Tester {...props} />
    </PanelBody>
  </>
)

function Tester({ appId, onShowFiles, onApplied }: ValidationTesterProps) {
  const id = useId()
  const versions = useInfiniteQuery(versionsQuery(appId))
  const models = useQuery(repairModelsQuery)
  const [picked, setPicked] = useState('')
  const [iterations, setIterations] = useState(2)
  const [isCompared, setCompared] = useState(false)
  const all = versions.data?.pages.flat() ?? []
  const version = all.find((each) => each.id === picked) ?? all[0]
  const validate = useMutation({ mutationFn: (wanted: NonNullable<typeof version>) => validateVersion(appId, wanted) })
  const result = validate.data
  const status: Status = validate.isError ? 'failed' : result ? 'validated' : 'pending'

  if (versions.isPending) return <Skeleton className="h-40" />
  if (versions.error)
    return (
      <ErrorState
        title="The versions could not be loaded"
        message={messageOf(versions.error)}
        onRetry={() => void versions.refetch()}
      />
    )
  if (!version)
    return (
      <EmptyState icon={<ShieldCheck />} title="Nothing to validate yet">
        Describe your app in the chat first.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-2">
        <label htmlFor={`${id}-version`} className="flex min-w-48 flex-1 flex-col gap-1.5 font-medium text-sm">
          Message
          <Select
            id={`${id}-version`}
            value={version.id}
            onChange={(event) => {
              setPicked(event.target.value)
              validate.reset()
            }}
          >
            {all.map((each) => (
              <option key={each.id} value={each.id}>
                {shortTitle(each)}
              </option>
            ))}
          </Select>
        </label>
        {versions.hasNextPage && (
          <Button className="h-9 touch:h-11" onClick={() => void versions.fetchNextPage()} busy={versions.isFetchingNextPage}>
            Older
          </Button>
        )}
        <Button variant="primary" className="h-9 touch:h-11" onClick={() => validate.mutate(version)} busy={validate.isPending}>
          {validate.isPending ? 'Validating...' : 'Validate'}
        </Button>
      </div>
      <section aria-label="Validation" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Badge variant={VARIANTS[status]}>{status}</Badge>
          {result && (
            <span className="text-muted tabular-nums">
              {countOf(result.issues.length, 'issue')} · {result.executionTimeMs} ms
            </span>
          )}
        </div>
        {validate.error && <Alert>{messageOf(validate.error)}</Alert>}
        {result && result.issues.length > 0 && <IssueRows issues={result.issues} label="Issues" />}
        {result && <DetectorList detectors={result.detectors} issues={result.issues} />}
      </section>
      {result && (
        <>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t pt-4 text-sm">
            <label htmlFor={`${id}-iterations`} className="flex items-center gap-2 font-medium">
              Iterations
              <Select id={`${id}-iterations`} value={iterations} onChange={(event) => setIterations(Number(event.target.value))}>
                {COUNTS.map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </Select>
            </label>
            <Switch label="Compare two models" checked={isCompared} onChange={setCompared} />
          </div>
          <div className="flex gap-5 max-md:flex-col">
            {(isCompared ? ['A', 'B'] : [undefined]).map((name) => (
              <RepairBlock
                key={`${version.id}-${name}`}
                appId={appId}
                version={version}
                models={models.data ?? []}
                issues={result.issues}
                iterations={iterations}
                name={name}
                onShowFiles={onShowFiles}
                onApplied={onApplied}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
