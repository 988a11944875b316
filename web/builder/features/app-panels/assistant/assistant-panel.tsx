import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DoneFooter } from '../../../components/done-footer'
import { PanelBody, PanelHeader } from '../../../components/panel'
import { Skeleton } from '../../../components/ui/skeleton'
import { ErrorState } from '../../../components/ui/states'
import { Tabs } from '../../../components/ui/tabs'
import { messageOf } from '../../../lib/api'
import { assistantQuery } from '../../../lib/app/assistant'
import { Activation } from './activation'
import { Handovers } from './handovers'
import { SetupFields } from './setup-fields'
import { TryIt } from './try-it'
import { UnansweredList } from './unanswered-list'

type Tab = 'setup' | 'try' | 'questions' | 'people'

/** The assistant that answers the people of an app: what it is, what it may, and what they asked it. */
export function AssistantPanel({ appId }: { appId: string }) {
  const { data, error, refetch } = useQuery(assistantQuery(appId))
  const [parameters] = useSearchParams()
  const [tab, setTab] = useState<Tab>(parameters.has('conversation') ? 'people' : 'setup')
  return (
    <>
      <PanelHeader />
      <PanelBody description="An assistant answers the people who use your app, from what the app knows, with its sources.">
        {error ? (
          <ErrorState title="The assistant could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <div className="flex flex-col gap-3" role="status" aria-label="Loading">
            <Skeleton className="h-16" />
            <Skeleton className="h-10" />
            <Skeleton className="h-40" />
          </div>
        ) : (
          <>
            <Activation appId={appId} setup={data} />
            <Tabs
              label="App chat"
              value={tab}
              onChange={setTab}
              tabs={[
                { value: 'setup', label: 'Set up', content: <SetupFields appId={appId} setup={data} /> },
                { value: 'try', label: 'Try it', content: <TryIt appId={appId} setup={data} /> },
                { value: 'questions', label: 'Unanswered', content: <UnansweredList appId={appId} /> },
                { value: 'people', label: 'For you', content: <Handovers appId={appId} /> },
              ]}
            />
          </>
        )}
      </PanelBody>
      <DoneFooter />
    </>
  )
}
