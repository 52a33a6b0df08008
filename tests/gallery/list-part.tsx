import { useRouter } from 'next/compat/router';
import { useState } from 'react';

import { Button } from '@/ui/button/button';
import { deferredGalleryText } from './kit-gallery.text';
import { PartFrame, usePartCount } from './part-frame';

const text = deferredGalleryText.list;

interface ListPartProps {
  tab: string;
  drawn: number;
}

/** Displays its props, the store and the router's context. */
export function ListPart({ tab, drawn }: ListPartProps) {
  const count = usePartCount();
  const path = useRouter()?.asPath ?? '';
  const [pressed, setPressed] = useState(0);
  return (
    <PartFrame id="list-part" title={text.title}>
      <output data-shown="state">{text.state(tab, drawn, count)}</output>
      <output data-shown="path">{path}</output>
      <Button onClick={() => setPressed(pressed + 1)}>{text.press}</Button>
      <output data-shown="pressed">{text.pressed(pressed)}</output>
      <ul>
        {text.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </PartFrame>
  );
}
