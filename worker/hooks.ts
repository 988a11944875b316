import { forgetPersonIn } from '#worker/assistants/forget-conversations'
import { postSignUpPath } from '#worker/entities/access/post-sign-up-path'
import { listenToRows } from '#worker/entities/live/row-listeners'
import { runEntityAutomations } from '#worker/functions/automations/run-entity-automations'
import { deleteAccount } from '#worker/lifecycle/delete-account'
import { fillHooks } from '#worker/platform/hooks'
import { forgetRunsOfPerson } from '#worker/tool-runs/forget-runs'
import { toolsOfApp } from '#worker/tools/find-tool'
import { saveToolOfApp } from '#worker/tools/save-tool-of-app'

// What lower rooms ask of rooms above them, so that imports only ever run down.
fillHooks({ deleteAccount, forgetPerson: forgetPersonIn, forgetRunsOfPerson, postSignUpPath, saveToolOfApp, toolsOfApp })
listenToRows(runEntityAutomations)
