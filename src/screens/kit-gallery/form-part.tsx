import { links } from '@/config/links';
import { type SubmitEvent, useState } from 'react';

import { Button } from '@/ui/button/button';
import { deferredGalleryText } from './kit-gallery.text';
import { PartFrame } from './part-frame';

const text = deferredGalleryText.form;

/** Renders forms that work before the part's code has loaded. */
export function FormPart() {
  const [sent, setSent] = useState({ times: 0, name: '' });
  const [followed, setFollowed] = useState(0);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    setSent(({ times }) => ({ times: times + 1, name: typeof name === 'string' ? name : '' }));
  };
  return (
    <PartFrame id="form-part" title={text.title}>
      <form method="post" action={links.kitDeferred} onSubmit={submit}>
        <p>
          <label>
            {text.name} <input name="name" autoComplete="off" />
          </label>
        </p>
        <p>
          <label>
            <input type="checkbox" name="agree" /> {text.agree}
          </label>
        </p>
        <p>
          <label>
            {text.city}{' '}
            <select name="city">
              {text.cities.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </select>
          </label>
        </p>
        <Button type="submit">{text.send}</Button>
      </form>
      <output data-shown="sent">{text.sent(sent.times, sent.name)}</output>
      <a
        href={`${links.kitDeferred}?tab=followed`}
        onClick={(event) => {
          event.preventDefault();
          setFollowed((times) => times + 1);
        }}
      >
        {text.link}
      </a>
      <output data-shown="followed">{text.followed(followed)}</output>
    </PartFrame>
  );
}
