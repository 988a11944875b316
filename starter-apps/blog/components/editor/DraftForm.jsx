import { useEffect, useState } from 'react'
import { EyeOff, ImagePlus, Save, Send } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { toast } from 'sonner'
import { base44 } from '@/api/base44Client'
import Prose from '@/components/blog/Prose'
import MarkdownInput from '@/components/editor/MarkdownInput'
import { usePublishing } from '@/components/editor/use-publishing'
import Field from '@/components/shared/Field'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { Textarea } from '@/components/ui/textarea'
import { useForm } from '@/hooks/use-form'
import { stateOf, TONES, wordsIn, written } from '@/lib/posts'
import { createPageUrl } from '@/utils'

const check = ({ title, excerpt }) => ({
  ...(title?.trim() ? {} : { title: 'Give it a title.' }),
  ...((excerpt ?? '').length > 300 ? { excerpt: 'Keep it under 300 characters.' } : {}),
})

export default function DraftForm({ draft, post, topics }) {
  const navigate = useNavigate()
  const { save, publish, takeDown } = usePublishing()
  const { values, errors, set, text, submit } = useForm(draft, check)
  const state = stateOf(values, post)
  const isUnsaved = Object.entries(written(values)).some(([name, value]) => (value ?? '') !== (draft[name] ?? ''))
  const isBusy = save.isPending || publish.isPending || takeDown.isPending
  useWarning(isUnsaved && !isBusy)
  const run = (action) =>
    submit((given) =>
      action.mutate(
        { ...written(given), title: given.title.trim(), id: draft.id },
        { onSuccess: (row) => !draft.id && navigate(createPageUrl('Editor?id=' + row.id), { replace: true }) },
      ),
    )

  return (
    <form noValidate onSubmit={run(save)}>
      <fieldset disabled={isBusy} className="grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
        <div className="min-w-0 space-y-4">
          <Field label="Title" error={errors.title}>
            {(field) => <Input {...field} className="h-11 text-lg" {...text('title')} />}
          </Field>
          <Tabs defaultValue="write">
            <TabsList>
              <TabsTrigger value="write">Write</TabsTrigger>
              <TabsTrigger value="preview">Preview</TabsTrigger>
            </TabsList>
            <TabsContent value="write">
              <MarkdownInput value={values.body ?? ''} onChange={(body) => set('body', body)} />
            </TabsContent>
            <TabsContent value="preview" className="min-h-96 rounded-xl border bg-card p-5">
              {values.body ? <Prose text={values.body} /> : <p className="text-sm text-muted-foreground">Nothing is written yet.</p>}
            </TabsContent>
          </Tabs>
          <p className="text-xs text-muted-foreground" aria-live="polite">
            {wordsIn(values.body)} words{isUnsaved ? ', not saved' : ''}
          </p>
        </div>
        <aside className="space-y-4 rounded-xl border bg-card p-4">
          <p className="flex items-center justify-between text-sm">
            <span>State</span> <StatusBadge tone={TONES[state]}>{state}</StatusBadge>
          </p>
          <div className="grid gap-2">
            <Button type="button" disabled={state === 'Published'} onClick={(event) => run(publish)(formEvent(event))}>
              <Send aria-hidden /> {post ? 'Publish changes' : 'Publish'}
            </Button>
            <Button type="submit" variant="outline" disabled={!isUnsaved}>
              <Save aria-hidden /> Save draft
            </Button>
            {post && (
              <Button type="button" variant="ghost" onClick={(event) => run(takeDown)(formEvent(event))}>
                <EyeOff aria-hidden /> Take down
              </Button>
            )}
          </div>
          <Field label="Topic" hint={topics.length > 0 ? 'Used so far: ' + topics.join(', ') : undefined}>
            {(field) => <Input {...field} {...text('topic')} />}
          </Field>
          <Field label="In short" error={errors.excerpt} hint="Shown in the list of posts.">
            {(field) => <Textarea {...field} rows={4} {...text('excerpt')} />}
          </Field>
          <Field label="Author">{(field) => <Input {...field} {...text('author')} />}</Field>
          <Cover url={values.cover_url} onChange={(url) => set('cover_url', url)} />
        </aside>
      </fieldset>
    </form>
  )
}

/** A button's click in the manner of the form's own event. */
const formEvent = (event) => ({ preventDefault: () => {}, currentTarget: event.currentTarget.form })

function Cover({ url, onChange }) {
  const [isSending, setIsSending] = useState(false)
  const send = async (event) => {
    const file = event.target.files?.[0]
    if (!file) return
    setIsSending(true)
    try {
      onChange((await base44.integrations.Core.UploadFile({ file })).file_url)
    } catch (error) {
      toast.error('The picture was not stored. ' + error.message)
    } finally {
      setIsSending(false)
    }
  }
  if (url) {
    return (
      <div className="space-y-2">
        <img src={url} alt="Cover" className="w-full rounded-lg" />
        <Button type="button" variant="ghost" size="sm" onClick={() => onChange(null)}>
          <ImagePlus aria-hidden /> Take the cover off
        </Button>
      </div>
    )
  }
  return (
    <Field label="Cover picture" hint={isSending ? 'Storing it…' : undefined}>
      {(field) => <Input {...field} type="file" accept="image/*" disabled={isSending} onChange={send} />}
    </Field>
  )
}

/** Asks before the window is closed over what is not saved. */
function useWarning(isOn) {
  useEffect(() => {
    if (!isOn) return undefined
    const warn = (event) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}
