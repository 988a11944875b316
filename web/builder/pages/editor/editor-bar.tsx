import { Command, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { App } from '#contract/apps'
import { useOpenPalette } from '../../components/commands'
import { LogoMark } from '../../components/logo'
import { IconButton } from '../../components/ui/icon-button'
import { Tip } from '../../components/ui/tooltip'
import { AppName } from './app-name'

interface EditorBarProps {
  app: App
  /** What the reply that is being written calls it; absent while it says nothing. */
  name: string | undefined
  isDesktop: boolean
  isChatOpen: boolean
  onToggleChat: () => void
  /** Page, refresh, viewport: shown on a wide screen. */
  middle: ReactNode
  tools: ReactNode
  history: ReactNode
  publish: ReactNode
}

export function EditorBar({ app, name, isDesktop, isChatOpen, onToggleChat, middle, tools, history, publish }: EditorBarProps) {
  const openPalette = useOpenPalette()
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b bg-surface px-3 max-sm:h-14">
      <div className="flex min-w-0 flex-1 items-center gap-1">
        <Tip label="All apps">
          <Link
            to="/home"
            aria-label="All apps"
            className="grid size-8 touch:size-10 shrink-0 place-items-center rounded-md hover:bg-hover"
          >
            <LogoMark className="size-5" />
          </Link>
        </Tip>
        <h1 className="min-w-0">
          <AppName app={app} name={name} />
        </h1>
        {isDesktop && (
          <IconButton
            label={isChatOpen ? 'Close chat' : 'Open chat'}
            keys="mod+b"
            aria-pressed={isChatOpen}
            onClick={onToggleChat}
          >
            {isChatOpen ? <PanelLeftClose /> : <PanelLeftOpen />}
          </IconButton>
        )}
      </div>
      {isDesktop && middle}
      <div className="flex shrink-0 items-center justify-end gap-1 xl:flex-1">
        {isDesktop && (
          <IconButton label="Command palette" keys="mod+k" onClick={openPalette}>
            <Command />
          </IconButton>
        )}
        {tools}
        {history}
        <span className="w-1" />
        {publish}
      </div>
    </header>
  )
}
