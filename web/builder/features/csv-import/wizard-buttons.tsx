import { countOf } from '#contract/inflect'
import { Button } from '../../components/ui/button'
import type { useCsvImport } from './use-csv-import'

interface WizardButtonsProps {
  wizard: ReturnType<typeof useCsvImport>
  onClose: () => void
}

/** What one can do at each step. */
export function WizardButtons({ wizard, onClose }: WizardButtonsProps) {
  const { state } = wizard
  switch (state.step) {
    case 'upload':
      return <Button onClick={onClose}>Not now</Button>
    case 'mapping': {
      const isIdle = state.isSuggesting || state.mappings.every(({ schemaField }) => schemaField === '')
      // What a check has found to fail stays out.
      const able = state.check?.result.imported ?? state.summary.total
      const rows = countOf(able, 'row')
      return (
        <>
          <Button onClick={wizard.reset}>Back</Button>
          <Button disabled={isIdle} onClick={wizard.check}>
            Check first
          </Button>
          {/* One primary action: where an import can be gone on with, that is it. */}
          <Button variant={state.unfinished ? 'secondary' : 'primary'} disabled={isIdle || able === 0} onClick={wizard.start}>
            {state.unfinished ? `Import ${able === 1 ? '' : 'all '}${rows} anew` : `Import ${rows}`}
          </Button>
        </>
      )
    }
    case 'importing':
      return state.problem ? (
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={state.retry}>
            Try again
          </Button>
        </>
      ) : (
        <>
          <Button onClick={wizard.cancel}>Cancel</Button>
          <Button onClick={() => wizard.pause(!state.isPaused)}>{state.isPaused ? 'Resume' : 'Pause'}</Button>
        </>
      )
    case 'complete':
      return (
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      )
  }
}
