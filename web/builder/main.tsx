import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { CommandProvider } from './components/commands'
import { Toaster } from './components/ui/toaster'
import { TipProvider } from './components/ui/tooltip'
import { SignInAgainDialog } from './features/session/sign-in-again-dialog'
import { startAutosave } from './lib/app/app-autosave'
import { queryClient } from './lib/query-client'
import { keepButtonsFromSelecting } from './lib/screen/double-click'
import { applyTheme } from './lib/screen/theme'
import { session, startSession } from './lib/session/browser-session'
import { forgetOnSignOut } from './lib/session/forget-on-sign-out'
import { router } from './router'

applyTheme()
keepButtonsFromSelecting(document)
startSession()
startAutosave()
forgetOnSignOut(session, () => queryClient.clear())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TipProvider>
        <CommandProvider>
          <RouterProvider router={router} />
          <SignInAgainDialog />
          <Toaster />
        </CommandProvider>
      </TipProvider>
    </QueryClientProvider>
  </StrictMode>,
)
