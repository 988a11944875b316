import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '../../components/ui/dialog'
import { offerPlans } from '../../lib/plan-limits'
import { accountQuery } from '../../lib/session/account'
import { GOTO_PLANS } from '../../lib/session/redirect'
import { useSellsPlans } from './given-plans'
import { PlanPicker } from './plan-picker'

/** Open wherever one is while the address says `goto=upgrade_app_plan`. */
export function PlanDialog() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const isOpen = params.get('goto') === GOTO_PLANS
  const { data: account } = useQuery({ ...accountQuery, enabled: isOpen })
  const isSold = useSellsPlans()
  useEffect(
    () =>
      offerPlans(() => {
        const { pathname, search, hash } = window.location
        const params = new URLSearchParams(search)
        params.set('goto', GOTO_PLANS)
        void navigate({ pathname, search: params.toString(), hash }, { preventScrollReset: true })
      }),
    [navigate],
  )
  function close() {
    params.delete('goto')
    void navigate({ pathname, search: params.toString(), hash }, { replace: true, preventScrollReset: true })
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={isSold === false || (account && account.plan !== 'lite') ? 'Your plan' : 'Upgrade your plan'}
      className={isSold === false ? 'max-w-2xl' : 'max-w-5xl'}
    >
      <PlanPicker appId={/^\/build\/app\/([^/]+)/.exec(pathname)?.[1]} />
    </Dialog>
  )
}
