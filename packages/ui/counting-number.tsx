/** A number that counts up to its new value. Screen readers get the number itself. */

import { useEffect, useRef, useState } from 'preact/hooks';

const COUNT_MS = 600;

type CountingNumberProps = {
  readonly value: number;
  readonly locale: string;
  readonly reducedMotion: boolean;
  readonly from?: number;
};

export function CountingNumber({ value, locale, reducedMotion, from }: CountingNumberProps) {
  const [counted, setCounted] = useState(reducedMotion ? value : (from ?? value));
  const latest = useRef(counted);

  useEffect(() => {
    const start = latest.current;
    const show = (number: number) => {
      latest.current = number;
      setCounted(number);
    };
    if (reducedMotion || start === value) {
      show(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, now - began) / COUNT_MS);
      show(Math.round(start + (value - start) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, reducedMotion]);

  const written = (number: number) => new Intl.NumberFormat(locale).format(number);
  return (
    <>
      <span class="hidden-text">{written(value)}</span>
      <span aria-hidden="true">{written(counted)}</span>
    </>
  );
}
