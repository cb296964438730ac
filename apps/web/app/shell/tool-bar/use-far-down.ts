import { useEffect, useState } from 'react';

/** Pixels after which the way back to the top is offered. */
const FAR_DOWN = 600;

/** Whether the page is scrolled far down. */
export function useFarDown(): boolean {
  const [isFarDown, setIsFarDown] = useState(false);
  useEffect(() => {
    const look = () => setIsFarDown(scrollY > FAR_DOWN);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isFarDown;
}
