import { PanelBody, PanelHeader } from '../../components/panel'
import { Tabs } from '../../components/ui/tabs'
import { AppErrors } from './app-errors'
import { FunctionLines } from './function-lines'

const TABS = ['errors', 'functions'] as const
type Tab = (typeof TABS)[number]

interface AppLogsPanelProps {
  appId: string
  /** Which of the two is shown. */
  tab: string | undefined
  onTab: (tab: Tab) => void
}

/** What happens in the app while nobody from here looks: errors of visitors, lines of functions. */
export const AppLogsPanel = ({ appId, tab, onTab }: AppLogsPanelProps) => (
  <>
    <PanelHeader />
    <PanelBody>
      <Tabs
        label="Logs"
        value={TABS.find((each) => each === tab) ?? 'errors'}
        onChange={onTab}
        tabs={[
          { value: 'errors', label: 'Errors', content: <AppErrors appId={appId} /> },
          { value: 'functions', label: 'Functions', content: <FunctionLines appId={appId} /> },
        ]}
      />
    </PanelBody>
  </>
)
