import { useState } from 'react'
import { DESKTOP, useMedia } from '../../lib/use-media'
import type { View } from './view-switch'

/** What of the editor is in sight: both sides where there is room, and else one of the two. */
export function useViews() {
  const isDesktop = useMedia(DESKTOP)
  const [isChatOpen, setChatOpen] = useState(true)
  const [view, setView] = useState<View>('chat')
  return {
    isDesktop,
    isChatOpen,
    setChatOpen,
    view,
    setView,
    showChat() {
      setView('chat')
      setChatOpen(true)
    },
    showPreview: () => setView('preview'),
    toggleChat: () => (isDesktop ? setChatOpen(!isChatOpen) : setView(view === 'chat' ? 'preview' : 'chat')),
  }
}
