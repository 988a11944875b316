import { useState } from 'react'
import type { Tool } from '#contract/tools/tool'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { TextArea } from '../../components/ui/input'
import { messageOf } from '../../lib/api'
import { useCreateTool } from './queries'

interface NewToolDialogProps {
  appId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onCreated: (tool: Tool) => void
}

/** A tool begins with a sentence, or with nothing. */
export function NewToolDialog({ appId, open, onOpenChange, onCreated }: NewToolDialogProps) {
  const [prompt, setPrompt] = useState('')
  const create = useCreateTool(appId)
  const make = (json: { prompt?: string }) =>
    create.mutate(json, {
      onSuccess: (tool) => {
        setPrompt('')
        onCreated(tool)
      },
    })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !create.isPending && onOpenChange(next)}
      title="New tool"
      description="Say what it should do: its form, its instructions and how it answers are proposed, and yours to change."
      footer={
        <>
          <Button disabled={create.isPending} onClick={() => make({})}>
            Start empty
          </Button>
          <Button
            variant="primary"
            disabled={prompt.trim() === ''}
            busy={create.isPending}
            onClick={() => make({ prompt: prompt.trim() })}
          >
            {create.isPending ? 'Making the tool…' : 'Make the tool'}
          </Button>
        </>
      }
    >
      <TextArea
        aria-label="What should the tool do?"
        rows={3}
        maxLength={2_000}
        placeholder="A tool that writes listings from three photos and notes"
        value={prompt}
        disabled={create.isPending}
        onChange={({ target }) => setPrompt(target.value)}
      />
      {create.error && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {messageOf(create.error)}
        </p>
      )}
    </Dialog>
  )
}
