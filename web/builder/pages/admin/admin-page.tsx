import { useQuery } from '@tanstack/react-query'
import { NavLink, useParams, useSearchParams } from 'react-router'
import { may } from '#contract/access/permissions'
import { AdminAppStatus } from '#contract/admin-apps'
import { SidebarLayout } from '../../components/sidebar/sidebar-layout'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { AccountsSection } from '../../features/admin/accounts-section'
import { ActionsSection } from '../../features/admin/actions-section'
import { AppsSection } from '../../features/admin/apps-section'
import { FiguresSection } from '../../features/admin/figures-section'
import { HealthSection } from '../../features/admin/health-section'
import { ModelSection } from '../../features/admin/model-section'
import { RatingsSection } from '../../features/admin/ratings-section'
import { ReportsList } from '../../features/admin/reports-list'
import { ReviewsSection } from '../../features/admin/reviews-section'
import { messageOf } from '../../lib/api'
import { cn } from '../../lib/screen/cn'
import { accountQuery } from '../../lib/session/account'
import { NotFoundPage } from '../not-found-page'

const SECTIONS = [
  { id: 'accounts', label: 'Accounts', Section: Accounts },
  { id: 'apps', label: 'Apps', Section: Apps },
  { id: 'figures', label: 'Figures', Section: FiguresSection },
  { id: 'ratings', label: 'Ratings', Section: RatingsSection },
  { id: 'reviews', label: 'Reviews', Section: Reviews },
  { id: 'health', label: 'Health', Section: HealthSection },
  { id: 'model', label: 'Model', Section: ModelSection },
  { id: 'log', label: 'Log', Section: ActionsSection },
]

/** What those who run the installation see of it. To everyone else there is nothing at this address. */
export function AdminPage() {
  const { data: account, error, refetch } = useQuery(accountQuery)
  const { section: wanted = 'accounts' } = useParams()
  if (error && !account) {
    return (
      <SidebarLayout>
        <ErrorState title="Your account could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
      </SidebarLayout>
    )
  }
  if (!account) {
    return (
      <SidebarLayout>
        <div aria-busy className="mx-auto max-w-6xl px-4 py-10 sm:px-8">
          <Skeleton className="h-96" />
        </div>
      </SidebarLayout>
    )
  }
  const section = SECTIONS.find(({ id }) => id === wanted)
  if (!section || !may(account, 'installation.manage')) return <NotFoundPage />
  const { label, Section } = section
  return (
    <SidebarLayout>
      <title>{`${label} · Admin · BuildAI`}</title>
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-10 sm:px-8">
        <h1 className="font-semibold text-2xl tracking-tight">Admin</h1>
        <nav aria-label="Admin" className="-mx-4 flex gap-1 overflow-x-auto border-b px-4 sm:mx-0 sm:px-0">
          {SECTIONS.map((each) => (
            <NavLink
              key={each.id}
              ref={each.id === section.id ? bringIntoView : undefined}
              to={`/admin/${each.id}`}
              className={cn(
                '-mb-px flex h-9 touch:h-11 shrink-0 items-center border-transparent border-b-2 px-3 text-muted text-sm hover:text-ink',
                each.id === section.id && 'border-accent font-medium text-ink',
              )}
              aria-current={each.id === section.id ? 'page' : undefined}
            >
              {each.label}
            </NavLink>
          ))}
        </nav>
        <Section />
      </div>
    </SidebarLayout>
  )
}

/** On a phone the row is longer than the screen, and the part one is in may stand past its edge. */
const bringIntoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView?.({ block: 'nearest', inline: 'center' })

/** What waits for a look: what visitors report, and names that read like a brand. */
function Reviews() {
  return (
    <>
      <ReportsList />
      <ReviewsSection />
    </>
  )
}

/** The search and the page stand in the address, so that a link leads to somebody and Back leads back. */
function Accounts() {
  const [params, setParams] = useSearchParams()
  return (
    <AccountsSection
      search={params.get('search') ?? ''}
      page={Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)}
      onChange={({ search, page }) =>
        setParams({ ...(search ? { search } : {}), ...(page > 1 ? { page: `${page}` } : {}) }, { replace: true })
      }
    />
  )
}

function Apps() {
  const [params, setParams] = useSearchParams()
  return (
    <AppsSection
      search={params.get('search') ?? ''}
      status={AdminAppStatus.safeParse(params.get('status')).data}
      page={Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)}
      onChange={({ search, status, page }) =>
        setParams(
          { ...(search ? { search } : {}), ...(status ? { status } : {}), ...(page > 1 ? { page: `${page}` } : {}) },
          { replace: true },
        )
      }
    />
  )
}
