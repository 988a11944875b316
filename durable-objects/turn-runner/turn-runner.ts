import type { AnswerEvent } from '#contract/assistants/conversations'
import { carryTurn } from '#worker/assistants/turn/carry-turn'
import { endBrokenTurn } from '#worker/assistants/turn/end-turn'
import type { OrderedTurn, TurnMark, TurnRunnerCalls } from '#worker/assistants/turn/turn-calls'
import { CarriedWork } from '../carried-work/carried-work'

/**
 * Carries the turns of one conversation with an assistant, one at a time; all that is said stands in the conversation.
 */
export class TurnRunner extends CarriedWork<OrderedTurn, AnswerEvent, TurnMark> implements TurnRunnerCalls {
  protected markOf({ mark }: OrderedTurn): TurnMark {
    return mark
  }

  protected carry(order: OrderedTurn, emit: (event: AnswerEvent) => void): Promise<AnswerEvent> {
    return carryTurn(CarriedWork.environmentOf(this.env, order.mark.appId), order, emit)
  }

  protected breakOff(mark: TurnMark): Promise<void> {
    return endBrokenTurn(this.env, mark)
  }
}
