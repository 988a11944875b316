import { createBrowserRouter, Navigate } from 'react-router'
import { PageCrash } from './components/crash'
import { SignedInLayout } from './pages/signed-in-layout'

/** Pages load when they are first opened; the editor, by far the largest, does not weigh on signing in. */
export const router = createBrowserRouter([
  {
    errorElement: <PageCrash />,
    // Shown while a page's code loads; empty, because that takes a moment only.
    hydrateFallbackElement: <div />,
    children: [
      { index: true, element: <Navigate to="/home" replace /> },
      { path: 'login', lazy: async () => ({ Component: (await import('./pages/login-page')).LoginPage }) },
      { path: 'logout', lazy: async () => ({ Component: (await import('./pages/logout-page')).LogoutPage }) },
      {
        path: 'auth/verifyEmail',
        lazy: async () => ({ Component: (await import('./pages/verify-email-page')).VerifyEmailPage }),
      },
      { path: 'dev/mailbox', lazy: async () => ({ Component: (await import('./pages/mailbox-page')).MailboxPage }) },
      {
        Component: SignedInLayout,
        children: [
          {
            path: 'home',
            lazy: async () => ({ Component: (await import('./pages/home-page')).HomePage }),
            errorElement: <PageCrash />,
          },
          {
            path: 'build/app/:appId/*',
            lazy: async () => ({ Component: (await import('./pages/editor/editor-page')).EditorPage }),
            errorElement: <PageCrash />,
          },
        ],
      },
      { path: '*', lazy: async () => ({ Component: (await import('./pages/not-found-page')).NotFoundPage }) },
    ],
  },
])
