import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { countOf } from '#contract/inflect'
import { DATA_SOURCE_WORDS } from '#contract/knowledge/context-items'
import { PlansLink } from '../../components/plan-limit'
import { Field } from '../../components/ui/field'
import { refusalOf } from '../../lib/api'
import { planUsageQuery } from '../../lib/session/plan-usage'
import { AddDialog } from './add-dialog'

/** As people write an address: the scheme may be missing. */
const wholeAddress = (text: string) => (/^[a-z]+:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`)
const isAddress = (text: string) => {
  const whole = wholeAddress(text)
  return URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol) && new URL(whole).hostname.includes('.')
}

/** How much of the site the plan reads: what lies beyond is left out. */
function SiteLimit() {
  const { data: usage } = useQuery(planUsageQuery)
  const site = usage?.plans.find(({ id }) => id === usage.plan)?.site
  return (
    <p className="min-h-5 text-muted text-sm">
      {site && (
        <>
          Your plan reads up to {countOf(site.pages, 'page')} of a site, {countOf(site.depth, 'level')} deep. <PlansLink />
        </>
      )}
    </p>
  )
}

/** A page that is read where it stands, with those it leads to. */
export function PageDialog({ onClose, onAdd }: { onClose: () => void; onAdd: (address: string) => Promise<unknown> }) {
  const form = useForm({ defaultValues: { address: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ address }) =>
    onAdd(wholeAddress(address)).then(onClose, (error: unknown) =>
      form.setError('root', { message: refusalOf(error, DATA_SOURCE_WORDS.savingFailed) }),
    ),
  )
  return (
    <AddDialog
      title="Add a web page"
      description="The page is read, and pages of the same site that it leads to, where the site allows that (robots.txt)."
      isSubmitting={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <SiteLimit />
      <Field
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.address?.message}
        {...form.register('address', {
          validate: (text) => isAddress(text) || 'Give the whole address of the page: https://…',
        })}
      />
    </AddDialog>
  )
}
