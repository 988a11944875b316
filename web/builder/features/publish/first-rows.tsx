import { useQuery } from '@tanstack/react-query'
import { describeSampleData } from '#contract/data/sample-data'
import { Switch } from '../../components/ui/switch'
import { sampleDataQuery } from '../../lib/app/sample-data'

export interface LeavingOut {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** What visitors of a first publish start with: the rows there are, with the samples among them or without. */
export function FirstRows({ appId, leavingOut }: { appId: string; leavingOut: LeavingOut | undefined }) {
  const samples = useQuery(sampleDataQuery(appId, 'live')).data
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">
        Visitors start with the rows there are. From then on they work on live data, and the preview and the editor on test data,
        which begins as a copy. The database shows both.
      </p>
      {samples && samples.removable > 0 && leavingOut && (
        <Switch
          label="Leave the sample records out"
          hint={`${describeSampleData(samples)} Visitors see them unless they are left out; the preview keeps them.`}
          checked={leavingOut.isChosen}
          onChange={leavingOut.onChange}
        />
      )}
      {samples && samples.removable > 0 && !leavingOut && (
        <p className="text-sm">Visitors will see {describeSampleData(samples)}</p>
      )}
    </div>
  )
}
