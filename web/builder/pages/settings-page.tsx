import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { RESTORE_DAYS } from '#contract/app/deletion'
import { SidebarLayout } from '../components/sidebar/sidebar-layout'
import { Skeleton } from '../components/ui/skeleton'
import { ErrorState } from '../components/ui/states'
import { AccountTokens } from '../features/access-tokens/account-tokens'
import { OwnPlan } from '../features/plans/own-plan'
import { signOut } from '../features/session/sign-out'
import { BusinessSection } from '../features/settings/business-section'
import { DeleteSection } from '../features/settings/delete-section'
import { EmailSection } from '../features/settings/email-section'
import { EventsSection } from '../features/settings/events-section'
import { GoogleSection } from '../features/settings/google-section'
import { PasswordSection } from '../features/settings/password-section'
import { PlanSection } from '../features/settings/plan-section'
import { ProfileSection } from '../features/settings/profile-section'
import { ProgramsSection } from '../features/settings/programs-section'
import { meQuery } from '../features/settings/queries'
import { SessionsSection } from '../features/settings/sessions-section'
import { messageOf } from '../lib/api'
import { notify } from '../lib/screen/notify'

export function SettingsPage() {
  const { data: me, error, refetch } = useQuery(meQuery)
  const { search } = useLocation()
  const navigate = useNavigate()
  async function leave() {
    await signOut()
    void navigate('/login', { replace: true })
    notify.success(`Your account is deleted. To have it back, sign in within ${RESTORE_DAYS} days.`)
  }
  return (
    <SidebarLayout>
      <title>Settings · BuildAI</title>
      <div className="mx-auto flex max-w-4xl flex-col gap-10 px-4 py-10 sm:px-8">
        <h1 className="font-semibold text-2xl tracking-tight">Settings</h1>
        {error && !me && (
          <ErrorState title="Your settings could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
        )}
        {!me && !error && [1, 2, 3].map((row) => <Skeleton key={row} className="h-32" />)}
        {me && (
          <>
            <ProfileSection me={me} />
            <EmailSection me={me} />
            <PasswordSection me={me} />
            <GoogleSection search={search} />
            <SessionsSection />
            <EventsSection />
            <PlanSection>
              <OwnPlan />
            </PlanSection>
            <ProgramsSection>
              <AccountTokens />
            </ProgramsSection>
            <BusinessSection />
            <DeleteSection me={me} onDeleted={() => void leave()} />
          </>
        )}
      </div>
    </SidebarLayout>
  )
}
