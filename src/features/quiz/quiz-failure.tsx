import type { MouseEvent } from 'react';

import { links } from '@/config/links';
import { useChatLink } from '@/site/chat/use-chat-link';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Block } from '@/ui/layout/block';
import { useSelfClosing } from '@/ui/self-closing/use-self-closing';
import { Actions, FailureSign, Heading, Words } from './quiz.styles';
import { quizText } from './quiz.text';

/** How long «Произошла ошибка» stands, ms (QUIZ-07). */
const failureStandsMs = 10_000;

interface QuizFailureProps {
  onBack: () => void;
  onClose: () => void;
  onChat: () => void;
}

/** Nothing to recommend: a way to the chat, and the view closes itself (QUIZ-07). The starling is not beside errors. */
export function QuizFailure({ onBack, onClose, onChat }: QuizFailureProps) {
  const selfClosing = useSelfClosing(onClose, failureStandsMs);
  const words = quizText.failure;
  const chat = useChatLink(links.contacts);
  const openChat = (event: MouseEvent) => {
    onChat();
    chat.onClick(event);
  };
  return (
    <Block tone="soft" {...selfClosing}>
      <FailureSign>
        <Icon name="i-warn" />
      </FailureSign>
      <Words>
        <div>
          <Heading>{words.title}</Heading>
          <p>{words.text}</p>
        </div>
        <Actions>
          <ButtonLink size="large" href={chat.href} onClick={openChat}>
            <Icon name="i-chat" size={20} />
            {words.chat}
          </ButtonLink>
          <Button size="large" kind="secondary" onClick={onBack}>
            {words.change}
          </Button>
          <Button size="large" kind="ghost" onClick={onClose}>
            {words.close}
          </Button>
        </Actions>
      </Words>
    </Block>
  );
}
