import { useEffect, useState } from 'react';

const SOUND = 'jishi-admin-chat-sound';
const badge = /^\(\d+\+?\) /;

/** The count of what waits stands before the title of the tab: `(3) 在线客服 - …`. */
export function useTitleBadge(unread: number): void {
  useEffect(() => {
    const mark = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
    const write = () => {
      const title = `${mark}${document.title.replace(badge, '')}`;
      if (document.title !== title) document.title = title;
    };
    write();
    // The frame names the page after this has run.
    const watch = new MutationObserver(write);
    const title = document.querySelector('title');
    if (title) watch.observe(title, { childList: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(badge, '');
    };
  }, [unread]);
}

/** A short tone for new messages: off until somebody turns it on in this browser. */
export function useSound() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(SOUND) === 'on');
  const turn = (next: boolean) => {
    setIsOn(next);
    localStorage.setItem(SOUND, next ? 'on' : 'off');
    if (next) playTone();
  };
  return { isOn, turn, play: () => isOn && playTone() };
}

function playTone(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.25);
  tone.onended = () => void audio.close();
}
