import { useState } from 'react'
import { PanelHead } from '../../components/ui/sheet'
import { Tabs } from '../../components/ui/tabs'
import { AppErrors } from './app-errors'
import { AppVisits } from './app-visits'
import { FunctionLines } from './function-lines'

type Tab = 'errors' | 'logs' | 'visits'

/** What happens in the app while nobody from here looks: errors of visitors, lines of functions, pages opened. */
export function AppLogsPanel({ appId, isPublished }: { appId: string; isPublished: boolean }) {
  const [tab, setTab] = useState<Tab>('errors')
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PanelHead title="Logs and errors" />
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <Tabs
          label="Logs"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'errors', label: 'Errors', content: <AppErrors appId={appId} /> },
            { value: 'logs', label: 'Functions', content: <FunctionLines appId={appId} /> },
            { value: 'visits', label: 'Visits', content: <AppVisits appId={appId} isPublished={isPublished} /> },
          ]}
        />
      </div>
    </div>
  )
}
